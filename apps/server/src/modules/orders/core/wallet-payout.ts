/** In the place of a payment method: what is received goes into the customer's wallet, by the ledger alone. */
export const walletPayout = 'wallet';
