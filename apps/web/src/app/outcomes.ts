/** How an errand that began in a mail, or at another site, may end; the server leads here by these addresses. */
export const outcomes = [
  'success/activate',
  'error/activate',
  'success/confirm/account',
  'error/confirm/account',
  'success/change/email',
  'error/change/email',
  'error/reset/password',
  'error/social/failed',
  'error/social/known',
  'error/social/taken',
  'error/social/unverified',
] as const;
export type Outcome = (typeof outcomes)[number];
