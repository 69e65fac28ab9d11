import { attachUnclaimedPaymentHandler } from './attach-unclaimed-payment.ts';
import { bookUnclaimedPaymentHandler } from './book-unclaimed-payment.ts';
import { getUnclaimedPaymentHandler } from './get-unclaimed-payment.ts';
import { giveBackUnclaimedPaymentHandler } from './give-back-unclaimed-payment.ts';
import { keepStatementLineHandler } from './keep-statement-line.ts';
import { listUnclaimedPaymentsHandler } from './list-unclaimed-payments.ts';
import { releaseUnclaimedPaymentHandler } from './release-unclaimed-payment.ts';

/** What staff do here. */
export const staffHandlers = [
  attachUnclaimedPaymentHandler,
  bookUnclaimedPaymentHandler,
  getUnclaimedPaymentHandler,
  giveBackUnclaimedPaymentHandler,
  keepStatementLineHandler,
  listUnclaimedPaymentsHandler,
  releaseUnclaimedPaymentHandler,
];
