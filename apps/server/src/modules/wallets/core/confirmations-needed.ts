/** What decides how deep a payment must be before a wallet has it. */
export interface PaidRoute {
  readonly from: { readonly id: string };
  readonly confirmations: number;
}

/** For a currency that no route takes in. */
export const usualConfirmations = 12;

/**
 * How many blocks, the payment's own among them, until a payment to a wallet counts: as many as the most careful route of the
 * currency asks for, and never less than one, since what lies in a wallet can be spent at once.
 */
export function confirmationsNeeded(currencyId: string, routes: Iterable<PaidRoute>): number {
  const asked = [...routes].flatMap(({ from, confirmations }) => (from.id === currencyId ? confirmations : []));
  return asked.length === 0 ? usualConfirmations : Math.max(1, ...asked);
}
