import { sql } from 'drizzle-orm';
import type { CallAnswer, listDeadOutbox } from '@tetri/contract';
import type { Reader, Tx } from '../database/index.ts';

export type DeadRow = CallAnswer<typeof listDeadOutbox>['rows'][number];
type Columns = 'id' | 'kind' | 'name' | 'listener' | 'key' | 'attempts' | 'last_error' | 'created_at';

/** Work the relay has given up, the latest first. */
export async function findDeadOutbox(reader: Reader, offset: number, limit: number): Promise<DeadRow[]> {
  const { rows } = await reader.execute<Record<Columns, string>>(sql`
    SELECT id, kind, name, listener, coalesce(key, '') AS key, attempts, coalesce(last_error, '') AS last_error, created_at
    FROM outbox WHERE dead_at IS NOT NULL ORDER BY dead_at DESC, id DESC OFFSET ${offset} LIMIT ${limit}`);
  return rows.map(({ id, kind, name, listener, key, attempts, last_error, created_at }) => ({
    _id: id,
    kind: kind as DeadRow['kind'],
    name,
    listener,
    key,
    attempts: Number(attempts),
    lastError: last_error,
    createdAt: new Date(created_at).toISOString(),
  }));
}

/** Work that was given up, by its name. */
export async function countDeadWork(reader: Reader): Promise<{ name: string; count: number }[]> {
  const { rows } = await reader.execute<{ name: string; count: string }>(sql`
    SELECT coalesce(listener, name) AS name, count(*) AS count FROM outbox WHERE dead_at IS NOT NULL
    GROUP BY 1 ORDER BY 1`);
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

/** How much work waits and how much was given up. */
export async function countOutbox(reader: Reader): Promise<{ waiting: number; dead: number }> {
  const { rows } = await reader.execute<{ waiting: string; dead: string }>(sql`
    SELECT count(*) FILTER (WHERE dead_at IS NULL AND run_at <= tetri_now()) AS waiting,
      count(*) FILTER (WHERE dead_at IS NOT NULL) AS dead FROM outbox`);
  return { waiting: Number(rows[0]?.waiting ?? 0), dead: Number(rows[0]?.dead ?? 0) };
}

/** Gives the row its attempts back; what it was, or undefined when it is not there or not given up. */
export async function reviveOutbox(
  tx: Tx,
  id: string,
): Promise<{ name: string; attempts: number; lastError: string } | undefined> {
  const { rows } = await tx.execute<{ name: string; attempts: number; last_error: string | null }>(sql`
    WITH old AS (SELECT * FROM outbox WHERE id = ${id} AND dead_at IS NOT NULL FOR UPDATE)
    UPDATE outbox SET dead_at = NULL, retry_at = NULL, run_at = outbox.created_at, claimed_by = NULL, attempts = 0
    FROM old WHERE outbox.id = old.id
    RETURNING coalesce(old.listener, old.name) AS name, old.attempts, old.last_error`);
  const [row] = rows;
  return row && { name: row.name, attempts: row.attempts, lastError: row.last_error ?? '' };
}
