import { sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { NetworkFee } from '../core/network-fee.ts';
import { networkFeeEstimates } from '../tables.ts';

/** The last estimates, however old. */
export function readNetworkFees(reader: Reader): Promise<NetworkFee[]> {
  return reader.select().from(networkFeeEstimates);
}

export async function saveNetworkFees(tx: Tx, fees: readonly NetworkFee[]): Promise<void> {
  // In one order, so that two processes that write at once wait for each other and no more.
  const rows = [...fees].sort((a, b) => (a.currencyId + a.kind < b.currencyId + b.kind ? -1 : 1));
  await tx
    .insert(networkFeeEstimates)
    .values(rows)
    .onConflictDoUpdate({
      target: [networkFeeEstimates.currencyId, networkFeeEstimates.kind],
      set: {
        feeCurrencyId: sql`excluded.fee_currency_id`,
        feeUnits: sql`excluded.fee_units`,
        units: sql`excluded.units`,
        usdMicros: sql`excluded.usd_micros`,
        estimatedAt: sql`excluded.estimated_at`,
      },
    });
}
