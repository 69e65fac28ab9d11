/** In which a payment link takes no order: somebody is paying it, it was paid, its time is over, it was turned off, the exchange closed it. */
export const closedLinkStates = ['busy', 'paid', 'expired', 'disabled', 'closed'] as const;
export const paymentLinkStates = ['open', ...closedLinkStates] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];
