export { invoiceOpened, invoiceRefused, openInvoice, paymentCredited, payoutEnded } from './events.ts';
export type * from './plugin.ts';
