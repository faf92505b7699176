import type { Profile } from '../../machines/session/clientState.ts';

/** A player of Malaysia, as GET /api/auth answers. */
export const profile: Profile = {
  id: 'u1',
  username: 'aisyah',
  email: 'aisyah@example.com',
  phoneNumber: null,
  country: 'MY',
  birthDate: '2000-01-01',
  profilePicture: null,
  notificationToken: 'n1',
  notification: { unread_count: 3 },
  deleted: false,
  tnc: null,
  referralCode: 'AISYAH1',
  consentRequired: false,
};
