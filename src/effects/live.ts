import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, InspectionEvent } from 'xstate';
import { redacted } from './redaction.ts';

/**
 * Reports to the flow viewer what every actor does. Its side of the talk is flows/viewer/live.ts; nothing leaves the
 * browser, and texts that could be personal do not leave this page.
 */

/** What of an actor the library does not say in its types. */
interface Known {
  sessionId: string;
  id: string;
  _parent?: AnyActorRef;
  logic?: { config?: unknown; id?: string };
}

interface Shown {
  status: string;
  value?: unknown;
  context?: unknown;
  children?: Record<string, { sessionId: string } | undefined>;
}

const childrenOf = (snapshot: Shown) => Object.values(snapshot.children ?? {}).filter((child) => child !== undefined);

/** An actor that is being made has no snapshot yet. */
const shownBy = (actor: AnyActorRef) => (actor.getSnapshot() as Shown | undefined) ?? { status: 'active' };

function reportOf(actor: AnyActorRef, snapshot: Shown = shownBy(actor)) {
  const { sessionId, id, _parent, logic } = actor as unknown as Known;
  return {
    session: sessionId,
    id,
    parent: _parent?.sessionId ?? null,
    machine: logic?.config && logic.id ? logic.id : null,
    status: snapshot.status,
    value: snapshot.value ?? {},
    context: redacted({ ...(snapshot.context as object | undefined) }),
    children: childrenOf(snapshot).map((child) => child.sessionId),
  };
}

/** An actor and all that it holds, itself first. */
function withDescendants(actor: AnyActorRef): AnyActorRef[] {
  return [actor, ...childrenOf(shownBy(actor)).flatMap((child) => withDescendants(child as AnyActorRef))];
}

/** Where a transition stands in its machine. */
function placeOf(transition: AnyTransitionDefinition) {
  const { source, eventType } = transition;
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return { source: source.path.join('.'), eventType, branch: branches.indexOf(transition) };
}

/**
 * Answers each question of a viewer with all actors, and reports what happens from now on.
 * @param channel on which a viewer has asked
 */
export function reportTo(channel: BroadcastChannel, root: AnyActorRef): void {
  const tab = crypto.randomUUID();
  const microsteps = new Map<AnyActorRef, ReturnType<typeof placeOf>[][]>();

  const introduce = () =>
    channel.postMessage({
      type: 'tab',
      tab,
      url: location.pathname,
      title: document.title,
      actors: withDescendants(root).map((actor) => reportOf(actor)),
    });

  function reportStep(actor: AnyActorRef, event: AnyEventObject, snapshot: Shown) {
    const steps = (microsteps.get(actor) ?? []).filter(({ length }) => length > 0);
    microsteps.delete(actor);
    const isFlow = reportOf(actor, snapshot).machine !== null;
    if (!isFlow && snapshot.status === 'active') return;
    channel.postMessage({
      type: 'step',
      tab,
      url: location.pathname,
      title: document.title,
      at: Date.now(),
      event: redacted(event),
      microsteps: steps,
      actor: reportOf(actor, snapshot),
    });
  }

  function onInspected(inspected: InspectionEvent) {
    const actor = inspected.actorRef as AnyActorRef;
    if (inspected.type === '@xstate.microstep') {
      const steps = microsteps.get(actor) ?? [];
      microsteps.set(actor, [...steps, inspected._transitions.map(placeOf)]);
    } else if (inspected.type === '@xstate.snapshot') {
      reportStep(actor, inspected.event, inspected.snapshot);
    } else if (inspected.type === '@xstate.actor') {
      channel.postMessage({ type: 'actor', tab, actor: reportOf(actor) });
    }
  }

  channel.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown } | null>) => {
    if (data?.type === 'hello') introduce();
  });
  window.addEventListener('pagehide', () => channel.postMessage({ type: 'gone', tab }));
  window.addEventListener('pageshow', ({ persisted }) => persisted && introduce());
  root.system.inspect(onInspected);
  introduce();
}
