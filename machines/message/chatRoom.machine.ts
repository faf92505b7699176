import { assign, emit, fromCallback, sendTo, setup } from 'xstate';

interface Refusal {
  error: string;
  message: string;
}

/** A message on its way; with a problem it waits for the player's decision. */
export interface Draft {
  id: string;
  text: string;
  problem: Refusal | null;
}

/** What the connection reports. `jitter` is drawn by it, from 0 to 1. */
export type RoomEvent =
  | { type: 'room.entered' }
  | { type: 'room.answered' }
  | { type: 'room.closed'; jitter: number }
  | { type: 'room.refused'; problem: Refusal }
  | { type: 'message.accepted'; id: string }
  | { type: 'message.refused'; id: string; problem: Refusal }
  | { type: 'message.delayed'; id: string; seconds: number };

/**
 * Keeps a room open, and sends what the player writes exactly once.
 *
 * What is written goes into an outbox that outlives the page, and from there one by one: a message leaves it
 * when the server has acknowledged it, and is sent again with the same id after a lost connection. A refused
 * one stays with its reason until the player retries or discards it; slow mode only makes it wait. Every thirty
 * seconds, and when the world changed, the server is asked: a dead connection would look like a quiet room. Only
 * an answer makes a connection count as a success.
 */
export const chatRoomMachine = setup({
  types: {
    input: {} as { roomId: string },
    context: {} as {
      roomId: string;
      outbox: Draft[];
      refusal: Refusal | null;
      attempt: number;
      wait: number;
      pause: number;
    },
    events: {} as
      | RoomEvent
      | { type: 'outbox.restored'; drafts: Draft[] }
      | { type: 'message.write'; id: string; text: string }
      | { type: 'message.retry'; id: string }
      | { type: 'message.discard'; id: string }
      | { type: 'world.changed' }
      | { type: 'page.putAway' }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    emitted: {} as { type: 'actor.crashed'; failure: unknown },
  },
  actors: {
    /** Enters the room over a WebSocket, sends messages, keeps the history up to date; leaves when it is stopped. */
    connect: fromCallback<
      { type: 'message.send'; id: string; text: string } | { type: 'room.ask' } | { type: 'room.hangUp' },
      { roomId: string }
    >(() => {
      throw new Error('chatRoom: connect must be provided');
    }),
    /** Keeps drafts over reloads, and reports at first those that are there. */
    keepOutbox: fromCallback<
      { type: 'draft.kept'; draft: Draft } | { type: 'draft.gone'; id: string },
      { roomId: string }
    >(() => {
      throw new Error('chatRoom: keepOutbox must be provided');
    }),
    /** Reports `world.changed`, and `page.putAway` when the page goes into the back-forward cache. */
    watchWorld: fromCallback<{ type: 'world.changed' }>(() => {
      throw new Error('chatRoom: watchWorld must be provided');
    }),
  },
  delays: {
    handshakeLimit: 10_000,
    answerLimit: 10_000,
    silence: 30_000,
    backOff: ({ context }) => context.wait,
    pause: ({ context }) => context.pause,
  },
  guards: {
    hasUnsent: ({ context }) => context.outbox.some(({ problem }) => problem === null),
    canWrite: ({ context }, id: string) =>
      context.outbox.length < 50 && !context.outbox.some((draft) => draft.id === id),
    /** Only what the server refused waits for a decision; what is on its way may arrive whatever one decides. */
    hasProblem: ({ context }, id: string) => context.outbox.some((draft) => draft.id === id && draft.problem !== null),
  },
  actions: {
    addRestored: assign({
      outbox: ({ context }, drafts: Draft[]) => [
        ...drafts,
        ...context.outbox.filter(({ id }) => !drafts.some((draft) => draft.id === id)),
      ],
    }),
    addDraft: assign({
      outbox: ({ context }, { id, text }: { id: string; text: string }) => [
        ...context.outbox,
        { id, text, problem: null },
      ],
    }),
    removeDraft: assign({ outbox: ({ context }, id: string) => context.outbox.filter((draft) => draft.id !== id) }),
    noteProblem: assign({
      outbox: ({ context }, { id, problem }: { id: string; problem: Refusal | null }) =>
        context.outbox.map((draft) => (draft.id === id ? { ...draft, problem } : draft)),
    }),
    keepDraft: sendTo('keepOutbox', (_, { id, text }: { id: string; text: string }) => ({
      type: 'draft.kept',
      draft: { id, text, problem: null },
    })),
    forgetDraft: sendTo('keepOutbox', (_, id: string) => ({ type: 'draft.gone', id })),
    sendNext: sendTo('connection', ({ context }) => {
      const next = context.outbox.find(({ problem }) => problem === null);
      return { type: 'message.send', id: next?.id ?? '', text: next?.text ?? '' };
    }),
    ask: sendTo('connection', { type: 'room.ask' }),
    hangUp: sendTo('connection', { type: 'room.hangUp' }),
    notePause: assign({ pause: (_, seconds: number) => seconds * 1_000 }),
    noteRefusal: assign({ refusal: (_, problem: Refusal) => problem }),
    /** Full jitter: a random part of 1, 2, 4, … 30 seconds. */
    noteFailure: assign(({ context }, jitter: number) => ({
      attempt: Math.min(context.attempt + 1, 5),
      wait: jitter * Math.min(30, 2 ** context.attempt) * 1_000,
    })),
    forgetFailures: assign({ attempt: 0, wait: 0 }),
    reportCrash: emit((_, { failure }: { failure: unknown }) => ({ type: 'actor.crashed' as const, failure })),
  },
}).createMachine({
  id: 'chatRoom',
  description: 'Keeps a room open, and sends what the player writes exactly once.',
  context: ({ input }) => ({ roomId: input.roomId, outbox: [], refusal: null, attempt: 0, wait: 0, pause: 0 }),
  invoke: [
    { src: 'keepOutbox', id: 'keepOutbox', input: ({ context }) => ({ roomId: context.roomId }) },
    { src: 'watchWorld', id: 'watchWorld' },
  ],
  initial: 'connected',
  on: {
    'xstate.error.actor.*': { actions: { type: 'reportCrash', params: ({ event }) => ({ failure: event.error }) } },
    'outbox.restored': { actions: { type: 'addRestored', params: ({ event }) => event.drafts } },
    'message.write': {
      guard: { type: 'canWrite', params: ({ event }) => event.id },
      actions: [
        { type: 'addDraft', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ event }) => event },
      ],
    },
    'message.retry': {
      guard: { type: 'hasProblem', params: ({ event }) => event.id },
      actions: { type: 'noteProblem', params: ({ event }) => ({ id: event.id, problem: null }) },
    },
    'message.discard': {
      guard: { type: 'hasProblem', params: ({ event }) => event.id },
      actions: [
        { type: 'removeDraft', params: ({ event }) => event.id },
        { type: 'forgetDraft', params: ({ event }) => event.id },
      ],
    },
  },
  states: {
    connected: {
      description: 'A connection is there, or being made.',
      invoke: {
        src: 'connect',
        id: 'connection',
        input: ({ context }) => ({ roomId: context.roomId }),
        onError: { target: 'offline', actions: { type: 'noteFailure', params: 1 } },
      },
      on: {
        'page.putAway': 'away',
        'room.closed': { target: 'offline', actions: { type: 'noteFailure', params: ({ event }) => event.jitter } },
        'room.refused': { target: 'refused', actions: { type: 'noteRefusal', params: ({ event }) => event.problem } },
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The room is being entered.',
          on: { 'room.entered': 'live' },
          after: { handshakeLimit: { actions: 'hangUp' } },
        },
        live: {
          description: 'What others write arrives.',
          initial: 'idle',
          states: {
            idle: {
              description: 'All is sent that can be.',
              always: { guard: 'hasUnsent', target: 'sending' },
              on: { 'world.changed': 'asking' },
              after: { silence: 'asking' },
            },
            asking: {
              description: 'Is the server still there? Without an answer the connection is given up.',
              entry: 'ask',
              always: { guard: 'hasUnsent', target: 'sending' },
              on: { 'room.answered': { target: 'idle', actions: 'forgetFailures' } },
              after: { answerLimit: { actions: 'hangUp' } },
            },
            sending: {
              description: 'The oldest unsent message is on its way.',
              entry: 'sendNext',
              on: {
                'message.accepted': {
                  target: 'idle',
                  actions: [
                    { type: 'removeDraft', params: ({ event }) => event.id },
                    { type: 'forgetDraft', params: ({ event }) => event.id },
                    'forgetFailures',
                  ],
                },
                'message.refused': {
                  target: 'idle',
                  actions: {
                    type: 'noteProblem',
                    params: ({ event }) => ({ id: event.id, problem: event.problem }),
                  },
                },
                'message.delayed': {
                  target: 'waiting',
                  actions: { type: 'notePause', params: ({ event }) => event.seconds },
                },
              },
              after: { answerLimit: { actions: 'hangUp' } },
            },
            waiting: {
              description: 'Slow mode: the next message may follow in a moment.',
              exit: { type: 'notePause', params: 0 },
              after: { pause: 'idle' },
            },
          },
        },
      },
    },
    offline: {
      description: 'The connection was lost; what is written waits.',
      on: { 'world.changed': 'connected' },
      after: { backOff: 'connected' },
    },
    away: {
      description: 'The page was left, perhaps into the back-forward cache, where no connection may live.',
      on: { 'world.changed': 'connected' },
    },
    refused: { description: 'The player may not chat here.' },
  },
});
