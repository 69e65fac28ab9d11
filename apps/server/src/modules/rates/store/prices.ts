import { eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { SourcePrice } from '../core/pair-state.ts';
import type { PairPrice } from '../core/source.ts';
import { ratePrices, rateSources } from '../tables.ts';

/** The last believed prices, of all sources or of those with these codes. */
export async function readPrices(reader: Reader, codes?: readonly string[]): Promise<SourcePrice[]> {
  const rows = await reader
    .select({ source: rateSources.code, price: ratePrices })
    .from(ratePrices)
    .innerJoin(rateSources, eq(rateSources.id, ratePrices.sourceId))
    .where(codes ? inArray(rateSources.code, [...codes]) : undefined);
  return rows.map(({ source, price: { pair, price, observedAt, spikePrice, spikeCount } }) => ({
    source,
    pair,
    price,
    observedAt,
    spike: spikePrice === null ? null : { price: spikePrice, count: spikeCount },
  }));
}

export async function savePrices(tx: Tx, sourceId: string, prices: readonly PairPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx
    .insert(ratePrices)
    .values(
      prices.map(({ pair, price, observedAt, spike }) => ({
        sourceId,
        pair,
        price,
        observedAt,
        spikePrice: spike?.price ?? null,
        spikeCount: spike?.count ?? 0,
      })),
    )
    .onConflictDoUpdate({
      target: [ratePrices.sourceId, ratePrices.pair],
      set: {
        price: sql`excluded.price`,
        observedAt: sql`excluded.observed_at`,
        spikePrice: sql`excluded.spike_price`,
        spikeCount: sql`excluded.spike_count`,
      },
    });
}
