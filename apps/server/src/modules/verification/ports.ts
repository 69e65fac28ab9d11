import type { Reader } from '../../platform/database/index.ts';

/** What the trade knows and reviewers need. */
export interface TradePort {
  /** Whether there is such a currency. */
  isCurrency(currencyId: string): boolean;
  /** Those of these people who have orders under way. */
  withOpenOrders(reader: Reader, userIds: readonly string[]): Promise<ReadonlySet<string>>;
}
