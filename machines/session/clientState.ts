import { fromTransition } from 'xstate';

/** Tickets that were earned together; `createdAt` is ISO 8601. */
export interface TicketLot {
  createdAt: string;
  availableTickets: number;
}

export interface TicketBalance {
  tickets: TicketLot[];
  totalTickets: number;
}

/** `ws_status` is the state of the socket machine, `ws` the system id of its actor. */
export interface Notification {
  unread_count: number;
  ws_status: string | null;
  ws: string | null;
}

/** What the API tells of the player. */
export interface Profile {
  id: string;
  username: string;
  email: string | null;
  phoneNumber: string | null;
  country: 'MY' | 'BD';
  birthDate: string;
  profilePicture: string | null;
  notificationToken: string | null;
  notification: { unread_count: number };
  deleted: boolean;
  tnc: string | null;
  referralCode: string | null;
  consentRequired: boolean;
}

export interface User extends Omit<Profile, 'notification'> {
  notification: Notification;
  ticketBalance: TicketBalance;
}

export interface Subscription {
  badge: { id: string; name: string; media: { url: string } };
  expireAt: string;
  autoRenew: boolean;
  status: string;
  retries: number;
  maxRetries: number;
}

export interface CartItem {
  id: string;
  quantity: number;
}

export interface ClientState {
  user: User | null;
  subscriptions: Subscription[];
  cart: CartItem[];
  referralCode: string | null;
}

export type ClientStateEvent =
  | { type: 'profile.updated'; profile: Partial<Profile> | null }
  | { type: 'subscriptions.updated'; subscriptions: Omit<Subscription, 'maxRetries'>[]; maxRetries: number }
  | { type: 'ticketBalance.updated'; tickets: TicketLot[] }
  | { type: 'notification.updated'; notification: Partial<Notification> }
  | { type: 'cart.updated'; cart: CartItem[] }
  | { type: 'referralCode.updated'; referralCode: string | null }
  | { type: 'session.cleared' };

export const emptyClientState: ClientState = { user: null, subscriptions: [], cart: [], referralCode: null };

const emptyUser = {
  id: '',
  username: '',
  email: null,
  phoneNumber: null,
  country: 'MY',
  birthDate: '',
  profilePicture: null,
  notificationToken: null,
  notification: { unread_count: 0, ws_status: null, ws: null },
  deleted: false,
  tnc: null,
  referralCode: null,
  consentRequired: false,
  ticketBalance: { tickets: [], totalTickets: 0 },
} satisfies User;

/** Only tickets created on or after the day on which the terms were accepted count (spec §4 Client state actions). */
function countedSince(tnc: string | null, tickets: TicketLot[]): TicketBalance {
  const kept = tnc === null ? tickets : tickets.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(tnc));
  return { tickets: kept, totalTickets: kept.reduce((sum, { availableTickets }) => sum + availableTickets, 0) };
}

function mergeProfile(user: User | null, profile: Partial<Profile>): User {
  const { notification, ...rest } = profile;
  const merged = { ...(user ?? emptyUser), ...rest };
  return {
    ...merged,
    notification: user?.notification ?? { ...emptyUser.notification, ...notification },
    ticketBalance: countedSince(merged.tnc, merged.ticketBalance.tickets),
  };
}

/** The client state after an event: spec §4 'Client state actions'. */
export function reduceClientState(state: ClientState, event: ClientStateEvent): ClientState {
  switch (event.type) {
    case 'profile.updated':
      return { ...state, user: event.profile && mergeProfile(state.user, event.profile) };
    case 'subscriptions.updated':
      return {
        ...state,
        subscriptions: event.subscriptions.map((subscription) => ({ ...subscription, maxRetries: event.maxRetries })),
      };
    case 'ticketBalance.updated':
      return state.user
        ? { ...state, user: { ...state.user, ticketBalance: countedSince(state.user.tnc, event.tickets) } }
        : state;
    case 'notification.updated':
      return state.user
        ? { ...state, user: { ...state.user, notification: { ...state.user.notification, ...event.notification } } }
        : state;
    case 'cart.updated':
      return { ...state, cart: event.cart };
    case 'referralCode.updated':
      return { ...state, referralCode: event.referralCode };
    case 'session.cleared':
      return emptyClientState;
  }
}

/** What outlives the page: user, cart and referral code, without the notification (spec §4 Client state actions). */
export interface PersistedClientState {
  user: Omit<User, 'notification'> | null;
  cart: CartItem[];
  referralCode: string | null;
}

export function toPersisted({ user, cart, referralCode }: ClientState): PersistedClientState {
  if (!user) return { user, cart, referralCode };
  const { notification: _, ...kept } = user;
  return { user: kept, cart, referralCode };
}

export function fromPersisted({ user, cart, referralCode }: PersistedClientState): ClientState {
  return {
    user: user && { ...emptyUser, ...user },
    subscriptions: [],
    cart,
    referralCode,
  };
}

/** The client state as an actor: a pure reducer that begins with what an earlier page left. */
export const createClientState = (initial: ClientState) =>
  fromTransition((state: ClientState, event: ClientStateEvent) => reduceClientState(state, event), initial);
