/** In the place of a payment method: what is received goes into the customer's wallet, by the ledger alone. */
export const walletPayout = 'wallet';

/** Whether what the order pays out stays with the exchange, as its customer's. */
export function isIntoWallet({ payoutMethod }: { readonly payoutMethod: string }): boolean {
  return payoutMethod === walletPayout;
}
