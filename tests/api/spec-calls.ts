/** One call of the table of spec §7: exactly what the table says of it, nothing added. */
export type SpecCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Fields of the payload; a trailing question mark as in the table. */
  payload?: string[];
  multipart?: true;
  /** Query parameters; a trailing question mark where the table says 'optionally'. */
  query?: string[];
  /** Fields of the answer. */
  answer?: string[];
};

/** The table of spec §7, row by row. */
export const specCalls: SpecCall[] = [
  { method: 'GET', path: '/api/cms/page/index', answer: ['items'] },
  { method: 'POST', path: '/api/auth/refresh', answer: ['accessToken'] },
  { method: 'GET', path: '/api/auth' },
  { method: 'DELETE', path: '/api/auth/logout' },
  { method: 'POST', path: '/api/auth/login' },
  { method: 'POST', path: '/api/auth/login-oauth' },
  { method: 'POST', path: '/api/auth/register' },
  { method: 'POST', path: '/api/auth/request-pin' },
  { method: 'POST', path: '/api/auth/change-password' },
  { method: 'POST', path: '/api/auth/change-password/validate' },
  { method: 'POST', path: '/api/auth/request-pin-forgot-password' },
  { method: 'POST', path: '/api/auth/validate-pin-forgot-password' },
  { method: 'POST', path: '/api/auth/reset-password' },
  { method: 'GET', path: '/api/auth/meta' },
  { method: 'POST', path: '/api/auth/validate', payload: ['username'] },
  { method: 'POST', path: '/api/auth/change-username', payload: ['username'] },
  { method: 'PATCH', path: '/api/media/profile-picture/default', payload: ['profilePicture'] },
  { method: 'PUT', path: '/api/media/profile-picture', payload: ['file'], multipart: true },
  {
    method: 'POST',
    path: '/api/media/consent',
    payload: ['signer', 'consent', 'minorFullName', 'minorRelationship'],
  },
  { method: 'GET', path: '/api/membership/users/{id}.json' },
  { method: 'POST', path: '/api/membership/me/phone_numbers.json' },
  { method: 'GET', path: '/api/membership/notifications/show_notification', query: ['page', 'per_page'] },
  { method: 'POST', path: '/api/membership/notifications/view_all' },
  { method: 'GET', path: '/api/notifications/notifications', query: ['pageSize', 'page', 'time?', 'unread?'] },
  { method: 'GET', path: '/api/notifications/popup-notifications', answer: ['notifications'] },
  { method: 'GET', path: '/api/notifications/websocket/{notificationToken}' },
  { method: 'GET', path: '/api/subscription/subscriptions', answer: ['subscriptions', 'maxRetries'] },
  {
    method: 'POST',
    path: '/api/subscription/checkout',
    payload: ['badgeId', 'callbackURL', 'msisdn?'],
    answer: ['redirectUrl'],
  },
  { method: 'GET', path: '/api/subscription/badges', query: ['country'], answer: ['badges'] },
  { method: 'GET', path: '/api/subscription/subscription-history', query: ['perPage', 'page'] },
  { method: 'POST', path: '/api/subscription/unsubscribe', payload: ['badgeId'] },
  { method: 'GET', path: '/api/ticketing/tickets' },
  { method: 'POST', path: '/api/ticketing/voucher/{code}' },
  { method: 'GET', path: '/api/ticketing/transactions', query: ['pageSize', 'page', 'minDate?'] },
  { method: 'GET', path: '/api/ticketing/voucher-payment', answer: ['voucherPayments'] },
  { method: 'GET', path: '/api/payment/payment-methods' },
  { method: 'GET', path: '/api/payment/denominations', query: ['paymentMethodId'] },
  { method: 'POST', path: '/api/payment/checkout' },
];
