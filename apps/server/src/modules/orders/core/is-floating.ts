/** The price of this order moves until its money has come. */
export function isFloating(order: {
  readonly rateType: 'fixed' | 'floating';
  readonly priceLockedAt: Date | null;
}): boolean {
  return order.rateType === 'floating' && order.priceLockedAt === null;
}
