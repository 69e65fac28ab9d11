/** In which a payment link takes no order: somebody is paying it, it was paid, its time is over, it was turned off. */
export const closedLinkStates = ['busy', 'paid', 'expired', 'disabled'] as const;
export const paymentLinkStates = ['open', ...closedLinkStates] as const;
export type PaymentLinkState = (typeof paymentLinkStates)[number];
