/**
 * How long money that is in no block keeps price and payout, in seconds, from when the first of the order was seen: who pays
 * at the lowest fee could otherwise wait for the market, and raise the fee only where it moved their way.
 */
export const unminedSeconds = 21_600;

/** What is asked of a deposit; `height` is null where it is in no block. */
export interface AwaitedDeposit {
  readonly currencyId: string;
  readonly state: 'pending' | 'taken' | 'gone';
  readonly height: number | null;
  readonly seenAt: Date;
}

/** Until when money in no block is waited for; undefined where none was seen. Replacing a transaction gives no time anew. */
export function unminedUntil(deposits: readonly AwaitedDeposit[], currencyId: string): Date | undefined {
  const times = deposits.filter((one) => one.currencyId === currencyId).map(({ seenAt }) => seenAt.getTime());
  return times.length === 0 ? undefined : new Date(Math.min(...times) + unminedSeconds * 1000);
}

/** Whether money was seen that does not count, though it may be seen no more: the order may have been paid all the same. */
export function wasSeen(deposits: readonly AwaitedDeposit[], currencyId: string): boolean {
  return deposits.some((one) => one.state !== 'taken' && one.currencyId === currencyId);
}

/** Whether the order's money keeps its payout held: it waits for more blocks, however long, or, not too long, for its first. */
export function isAwaited(deposits: readonly AwaitedDeposit[], currencyId: string, now: Date): boolean {
  const pending = deposits.filter((one) => one.state === 'pending' && one.currencyId === currencyId);
  if (pending.some(({ height }) => height !== null)) return true;
  const until = unminedUntil(deposits, currencyId);
  return pending.length > 0 && until !== undefined && now < until;
}
