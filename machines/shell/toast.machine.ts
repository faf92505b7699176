import { assign, setup } from 'xstate';

type Tone = 'success' | 'error' | 'warning' | 'info';

interface Toast {
  /** The name of a text that the product has in every language. */
  notice: string | null;
  /** A text from the server, shown as it is. */
  text: string | null;
  tone: Tone;
  secondsLeft: number | null;
}

/**
 * Shows one message at a time.
 *
 * A new message takes the place of the old one. A message leaves by itself, unless the player rests on it
 * with the pointer or the keyboard's focus.
 */
export const toastMachine = setup({
  types: {
    context: {} as Toast,
    events: {} as
      | { type: 'toast.show'; tone: Tone; notice?: string; text?: string; secondsLeft?: number }
      | { type: 'toast.dismiss' }
      | { type: 'toast.hold' }
      | { type: 'toast.release' },
  },
  delays: { toastDuration: 6_000 },
  actions: {
    takeMessage: assign((_, { notice, text, tone, secondsLeft }: Partial<Toast> & { tone: Tone }) => ({
      notice: notice ?? null,
      text: text ?? null,
      tone,
      secondsLeft: secondsLeft ?? null,
    })),
  },
}).createMachine({
  id: 'toast',
  description: 'Shows one message at a time.',
  context: { notice: null, text: null, tone: 'info', secondsLeft: null },
  on: {
    'toast.show': { target: '.shown', actions: { type: 'takeMessage', params: ({ event }) => event } },
  },
  initial: 'hidden',
  states: {
    hidden: { description: 'Nothing to say.' },
    shown: {
      description: 'A message is on screen.',
      on: { 'toast.dismiss': 'hidden' },
      initial: 'passing',
      states: {
        passing: {
          description: 'The message leaves by itself after a while.',
          on: { 'toast.hold': 'held' },
          after: { toastDuration: '#toast.hidden' },
        },
        held: {
          description: 'The player rests on the message: it stays.',
          on: { 'toast.release': 'passing' },
        },
      },
    },
  },
});
