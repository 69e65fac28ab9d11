import { closePaymentLinkHandler } from './close-payment-link.ts';
import { listStaffPaymentLinksHandler } from './list-staff-payment-links.ts';

/** What staff do here. */
export const staffHandlers = [closePaymentLinkHandler, listStaffPaymentLinksHandler];
