import { assign, emit, setup } from 'xstate';

/**
 * Asks before a link leads away from the product.
 *
 * A link to the current host is followed at once, in a new tab if it says so; any other host needs the
 * player's yes (spec §2, modal 4).
 */
export const externalLinkMachine = setup({
  types: {
    input: {} as { host: string },
    context: {} as { host: string; url: string; newTab: boolean },
    events: {} as
      | { type: 'link.follow'; url: string; host: string; newTab?: boolean }
      | { type: 'link.accept' }
      | { type: 'link.decline' },
    emitted: {} as { type: 'link.opened'; url: string; newTab: boolean },
  },
  guards: {
    isInternal: ({ context }, host: string) => host === context.host,
  },
  actions: {
    noteLink: assign((_, { url, newTab }: { url: string; newTab?: boolean }) => ({ url, newTab: newTab ?? false })),
    openLink: emit(({ context }) => ({ type: 'link.opened', url: context.url, newTab: context.newTab })),
    forgetLink: assign({ url: '', newTab: false }),
  },
}).createMachine({
  id: 'externalLink',
  description: 'Asks before a link leads away from the product.',
  context: ({ input }) => ({ host: input.host, url: '', newTab: false }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No link waits for an answer.',
      on: {
        'link.follow': [
          {
            guard: { type: 'isInternal', params: ({ event }) => event.host },
            actions: [{ type: 'noteLink', params: ({ event }) => event }, 'openLink', 'forgetLink'],
          },
          { target: 'asking', actions: { type: 'noteLink', params: ({ event }) => event } },
        ],
      },
    },
    asking: {
      description: 'The link leads to another host: would the player like to visit?',
      on: {
        'link.accept': { target: 'closed', actions: ['openLink', 'forgetLink'] },
        'link.decline': { target: 'closed', actions: 'forgetLink' },
      },
    },
  },
});
