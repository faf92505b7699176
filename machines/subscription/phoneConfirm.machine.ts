import { assign, setup } from 'xstate';

type Problem = 'required' | 'digitsOnly' | 'tooLong';

/**
 * Takes the phone number that a subscription is charged to.
 *
 * Digits only, fourteen at most; a number that starts with 0 must be confirmed, since most people write
 * their own number with a zero that the country code replaces. What comes out is the country's calling
 * code and the digits as they were entered (spec §5).
 */
export const phoneConfirmMachine = setup({
  types: {
    input: {} as { callingCode: string },
    context: {} as { callingCode: string; digits: string; problem: Problem | null },
    events: {} as
      | { type: 'phone.submit'; digits: string }
      | { type: 'phone.confirm' }
      | { type: 'phone.edit' }
      | { type: 'phone.cancel' },
    /** No number: the player went back. */
    output: {} as { msisdn: string | null },
  },
  guards: {
    isMissing: (_, digits: string) => digits === '',
    hasOtherThanDigits: (_, digits: string) => !/^[0-9]*$/.test(digits),
    isTooLong: (_, digits: string) => digits.length > 14,
    hasLeadingZero: (_, digits: string) => digits.startsWith('0'),
  },
  actions: {
    takeDigits: assign({ digits: (_, digits: string) => digits, problem: null }),
    noteProblem: assign({ problem: (_, problem: Problem) => problem }),
    dropDigits: assign({ digits: '' }),
  },
}).createMachine({
  id: 'phoneConfirm',
  description: 'Takes the phone number that a subscription is charged to.',
  context: ({ input }) => ({ callingCode: input.callingCode, digits: '', problem: null }),
  initial: 'entering',
  states: {
    entering: {
      description: 'The player types the number.',
      on: {
        'phone.submit': [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.digits },
            actions: { type: 'noteProblem', params: 'required' },
          },
          {
            guard: { type: 'hasOtherThanDigits', params: ({ event }) => event.digits },
            actions: { type: 'noteProblem', params: 'digitsOnly' },
          },
          {
            guard: { type: 'isTooLong', params: ({ event }) => event.digits },
            actions: { type: 'noteProblem', params: 'tooLong' },
          },
          {
            guard: { type: 'hasLeadingZero', params: ({ event }) => event.digits },
            target: 'confirming',
            actions: { type: 'takeDigits', params: ({ event }) => event.digits },
          },
          { target: 'confirmed', actions: { type: 'takeDigits', params: ({ event }) => event.digits } },
        ],
        'phone.cancel': { target: 'cancelled', actions: 'dropDigits' },
      },
    },
    confirming: {
      description: 'The number starts with 0: is the player sure?',
      on: {
        'phone.confirm': 'confirmed',
        'phone.edit': 'entering',
      },
    },
    confirmed: { description: 'The number stands.', type: 'final' },
    cancelled: { description: 'The player went back to the badges.', type: 'final' },
  },
  output: ({ context }) => ({ msisdn: context.digits === '' ? null : context.callingCode + context.digits }),
});
