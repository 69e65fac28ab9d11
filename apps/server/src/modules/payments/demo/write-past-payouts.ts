import type { Tx } from '../../../platform/database/index.ts';
import { pickupAttempts } from '../pickup/actions/pickup.ts';
import { payouts } from '../payouts/tables.ts';
import { pickups } from '../tables.ts';

export interface PastPayoutRow {
  readonly order: Pick<typeof payouts.$inferInsert, 'id'> & {
    readonly uid: bigint;
    readonly payoutMethod: string;
    readonly toCurrencyId: string;
    readonly outUnits: bigint;
    readonly toDecimals: number;
    readonly toValues: (typeof payouts.$inferInsert)['destination'];
  };
  readonly payout: Pick<
    typeof payouts.$inferSelect,
    'id' | 'state' | 'attempts' | 'reference' | 'reason' | 'preparedAt' | 'endedAt'
  >;
  /** Who paid out. */
  readonly staffId: string | null;
}

const batchMax = 400;

/** Writes down what was paid out in the demo's past, and the codes that cash was fetched with. */
export async function writePastPayouts(tx: Tx, past: readonly PastPayoutRow[]): Promise<void> {
  for (let at = 0; at < past.length; at += batchMax) {
    const batch = past.slice(at, at + batchMax);
    await tx.insert(payouts).values(
      batch.map(({ order, payout, staffId }) => ({
        ...payout,
        orderId: order.id,
        uid: order.uid.toString(),
        method: order.payoutMethod,
        currencyId: order.toCurrencyId,
        units: order.outUnits,
        decimals: order.toDecimals,
        destination: order.toValues,
        startedBy: staffId,
        endedBy: payout.endedAt ? staffId : null,
      })),
    );
    const fetched = batch.filter(
      ({ order, payout }) => order.payoutMethod === 'cash-office' && payout.state === 'succeeded',
    );
    if (fetched.length === 0) continue;
    await tx.insert(pickups).values(
      fetched.map(({ order, payout, staffId }) => ({
        orderId: order.id,
        attemptsLeft: pickupAttempts,
        usedAt: payout.endedAt,
        usedBy: staffId,
      })),
    );
  }
}
