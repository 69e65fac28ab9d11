/** A payout is prepared before it is sent; `unknown` is never sent again by itself. */
export const payoutStates = ['prepared', 'sending', 'sent', 'unknown', 'failed', 'succeeded'] as const;

/** What keeps a payout that is ready from being sent. */
export const payoutWaits = [
  'stopped',
  'transactionMax',
  'hourFull',
  'dayFull',
  'secondPerson',
  'person',
  'paymentGone',
  'notReady',
  'screening',
  'signerOrNode',
  'placeDiffers',
  'placeEmpty',
] as const;
export type PayoutWaitsFor = (typeof payoutWaits)[number];
