export type { Calls } from './calls.ts';
export { type CallOptions, Exchange, type ExchangeOptions } from './exchange.ts';
export { ExchangeError } from './exchange-error.ts';
export { KeyLimitError } from './key-limit-error.ts';
export { type Notification, type NotificationRequest, readNotification } from './notification.ts';
export { isSignature, signatureOf, type SignedParts } from './sign.ts';
