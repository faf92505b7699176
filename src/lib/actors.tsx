import { createContext, type ReactNode, useContext } from 'react';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { machines } from '../../machines/index.ts';
import type { createClientState } from '../../machines/session/clientState.ts';

type Machines = typeof machines;

/** The permanent actors by the system id under which they live. */
interface PermanentActors {
  session: ActorRefFrom<Machines['session']>;
  clientState: ActorRefFrom<ReturnType<typeof createClientState>>;
  toast: ActorRefFrom<Machines['toast']>;
  externalLink: ActorRefFrom<Machines['externalLink']>;
  login: ActorRefFrom<Machines['login']>;
  subscription: ActorRefFrom<Machines['subscription']>;
  unsubscribe: ActorRefFrom<Machines['unsubscribe']>;
  checkoutReturn: ActorRefFrom<Machines['checkoutReturn']>;
}

const Root = createContext<AnyActorRef | null>(null);

/** Hands the started root actor down to the screens. */
export function RootProvider({ root, children }: { root: AnyActorRef; children: ReactNode }) {
  return <Root value={root}>{children}</Root>;
}

/** The permanent actor of that name in the system of `root`. */
export function permanentActor<Name extends keyof PermanentActors>(
  root: AnyActorRef,
  name: Name,
): PermanentActors[Name] {
  const actor: unknown = root.system.get(name);
  if (!actor) throw new Error(`There is no permanent actor '${name}'`);
  return actor as PermanentActors[Name];
}

/** The permanent actor of that name, for `useSelector` and `send`. */
export function usePermanent<Name extends keyof PermanentActors>(name: Name): PermanentActors[Name] {
  const root = useContext(Root);
  if (!root) throw new Error('usePermanent needs a RootProvider above it');
  return permanentActor(root, name);
}
