import { createPaymentLinkHandler } from './create-payment-link.ts';
import { getPaymentLinkHandler } from './get-payment-link.ts';
import { listPaymentLinksHandler } from './list-payment-links.ts';
import { payPaymentLinkHandler } from './pay-payment-link.ts';
import { quotePaymentLinkHandler } from './quote-payment-link.ts';
import { updatePaymentLinkHandler } from './update-payment-link.ts';

/** What merchants and their programs do, and those who pay them. */
export const callHandlers = [
  createPaymentLinkHandler,
  listPaymentLinksHandler,
  updatePaymentLinkHandler,
  getPaymentLinkHandler,
  quotePaymentLinkHandler,
  payPaymentLinkHandler,
];
