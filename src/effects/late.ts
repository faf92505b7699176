import { type AnyActorLogic, createMachine } from 'xstate';

/**
 * Logic that is fetched after the start, so that a first visit does not wait for it: `logic` stands for it when
 * effects are provided, and is it from `arrive` on. An actor that starts before does nothing.
 */
export function lateLogic<Logic extends AnyActorLogic>(): { logic: Logic; arrive: (logic: Logic) => void } {
  let current: AnyActorLogic = createMachine({});
  return {
    logic: new Proxy({} as Logic, {
      get: (_, key) => Reflect.get(current, key) as unknown,
      has: (_, key) => Reflect.has(current, key),
    }),
    arrive: (logic) => {
      current = logic;
    },
  };
}
