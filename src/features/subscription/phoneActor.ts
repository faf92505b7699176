import type { ActorRefFrom } from 'xstate';
import type { phoneConfirmMachine } from '../../../machines/subscription/phoneConfirm.machine.ts';

/** The running phone modal. */
export type PhoneActor = ActorRefFrom<typeof phoneConfirmMachine>;
