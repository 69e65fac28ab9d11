import { formatPercent, parsePercent } from '@tetri/money';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { Source } from '../core/source.ts';
import { rateSourceHealth, rateSources } from '../tables.ts';

export interface SourceHealth {
  readonly sourceId: string;
  readonly attemptedAt: Date;
  readonly succeededAt: Date | null;
  readonly lastError: string | null;
  /** Failed polls in a row. */
  readonly failures: number;
}

export async function readSources(reader: Reader): Promise<Source[]> {
  const rows = await reader.select().from(rateSources).orderBy(asc(rateSources.code));
  return rows.map((row) => ({
    ...row,
    spikePercent: row.spikePercent === null ? null : (parsePercent(row.spikePercent) ?? null),
  }));
}

/** The database refuses a code that another source has (`violates`). */
export async function insertSource(tx: Tx, source: Omit<Source, 'version'>): Promise<void> {
  const spikePercent = source.spikePercent === null ? null : formatPercent(source.spikePercent);
  await tx.insert(rateSources).values({ ...source, config: { ...source.config }, spikePercent });
}

/** How a source is asked, and when it is not believed. */
export type SourceTerms = Pick<Source, 'config' | 'pollSeconds' | 'ageLimitSeconds' | 'spikePercent' | 'spikeTicks'>;

/** Sets a source up anew; false when it is not the expected version any more. */
export async function updateSource(
  tx: Tx,
  { id, version }: { id: string; version: number },
  terms: SourceTerms,
): Promise<boolean> {
  const { config, pollSeconds, ageLimitSeconds, spikeTicks } = terms;
  const spikePercent = terms.spikePercent === null ? null : formatPercent(terms.spikePercent);
  const rows = await tx
    .update(rateSources)
    .set({ config: { ...config }, pollSeconds, ageLimitSeconds, spikeTicks, spikePercent, version: version + 1 })
    .where(and(eq(rateSources.id, id), eq(rateSources.version, version)))
    .returning({ id: rateSources.id });
  return rows.length === 1;
}

/** Pauses a source or lets it go on; false when it is not the expected version any more. */
export async function setSourceActive(
  tx: Tx,
  change: { id: string; version: number; isActive: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(rateSources)
    .set({ isActive: change.isActive, version: sql`${rateSources.version} + 1` })
    .where(sql`${rateSources.id} = ${change.id} and ${rateSources.version} = ${change.version}`)
    .returning({ id: rateSources.id });
  return rows.length === 1;
}

export async function deleteDemoSources(tx: Tx): Promise<void> {
  await tx.delete(rateSources).where(eq(rateSources.isDemo, true));
}

export async function readHealth(reader: Reader): Promise<Map<string, SourceHealth>> {
  const rows = await reader.select().from(rateSourceHealth);
  return new Map(rows.map((row) => [row.sourceId, row]));
}

/** Writes down how a poll went: `error` is undefined when it succeeded. */
export async function saveHealth(
  tx: Tx,
  poll: { sourceId: string; at: Date; error: string | undefined },
): Promise<void> {
  const { sourceId, at } = poll;
  const error = poll.error?.slice(0, 500) || undefined;
  await tx
    .insert(rateSourceHealth)
    .values({
      sourceId,
      attemptedAt: at,
      succeededAt: error ? null : at,
      lastError: error ?? null,
      failures: error ? 1 : 0,
    })
    .onConflictDoUpdate({
      target: rateSourceHealth.sourceId,
      set: error
        ? { attemptedAt: at, lastError: error, failures: sql`${rateSourceHealth.failures} + 1` }
        : { attemptedAt: at, succeededAt: at, lastError: null, failures: 0 },
    });
}
