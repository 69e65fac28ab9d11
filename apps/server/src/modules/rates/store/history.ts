import { and, asc, desc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { PairPrice } from '../core/source.ts';
import { rateHistory } from '../tables.ts';

/** How finely prices are kept, and for how long: a day of minutes, a quarter of hours, days for ten years. */
export const historySteps = [
  { seconds: 60, keptDays: 1 },
  { seconds: 3600, keptDays: 92 },
  { seconds: 86_400, keptDays: 3650 },
] as const;

/** Keeps the first price of each minute, hour and day. */
export async function sampleHistory(tx: Tx, sourceId: string, prices: readonly PairPrice[]): Promise<void> {
  const rows = prices.flatMap(({ pair, price, observedAt }) =>
    historySteps.map(({ seconds }) => ({
      sourceId,
      pair,
      stepSeconds: seconds,
      at: new Date(Math.floor(observedAt.getTime() / (seconds * 1000)) * seconds * 1000),
      price,
    })),
  );
  if (rows.length > 0) await tx.insert(rateHistory).values(rows).onConflictDoNothing();
}

/** Deletes what is older than its step is kept. */
export async function thinHistory(tx: Tx): Promise<void> {
  for (const { seconds, keptDays } of historySteps) {
    await tx.execute(sql`
      delete from rate_history where step_seconds = ${seconds} and at < tetri_now() - make_interval(days => ${keptDays})`);
  }
}

export interface HistoryPoint {
  readonly at: Date;
  /** Decimal text. */
  readonly price: string;
}

/** The prices after a moment, and before them the one that held at it. */
export async function readHistorySince(
  reader: Reader,
  { sourceId, pair, stepSeconds, since }: { sourceId: string; pair: string; stepSeconds: number; since: Date },
): Promise<HistoryPoint[]> {
  const of = (step: number) =>
    and(eq(rateHistory.sourceId, sourceId), eq(rateHistory.pair, pair), eq(rateHistory.stepSeconds, step));
  const columns = { at: rateHistory.at, price: rateHistory.price };
  // Days are kept longest: a price that people typed in long ago still holds.
  const before = await reader
    .select(columns)
    .from(rateHistory)
    .where(and(of(86_400), lte(rateHistory.at, since)))
    .orderBy(desc(rateHistory.at))
    .limit(1);
  const after = await reader
    .select(columns)
    .from(rateHistory)
    .where(and(of(stepSeconds), gt(rateHistory.at, since)))
    .orderBy(asc(rateHistory.at));
  return [...before, ...after];
}

/** Prices of one step, oldest first, from this moment on. */
export async function readHistory(
  reader: Reader,
  query: { sourceId: string; pair: string; stepSeconds: number; since: Date },
): Promise<HistoryPoint[]> {
  return reader
    .select({ at: rateHistory.at, price: rateHistory.price })
    .from(rateHistory)
    .where(
      and(
        eq(rateHistory.sourceId, query.sourceId),
        eq(rateHistory.pair, query.pair),
        eq(rateHistory.stepSeconds, query.stepSeconds),
        gte(rateHistory.at, query.since),
      ),
    )
    .orderBy(asc(rateHistory.at));
}
