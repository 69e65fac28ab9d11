import { and, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { ChainStep } from '../../plugin.ts';
import { followedNetworks } from '../tables.ts';

/** A network as one method follows it. */
export interface Followed {
  readonly method: string;
  readonly network: string;
}

export type FollowedRow = typeof followedNetworks.$inferSelect;

export async function readFollowed(reader: Reader): Promise<FollowedRow[]> {
  return reader.select().from(followedNetworks);
}

/** When the last step that ended at the end of the network was begun: what came before is known. Null while none did. */
export async function readCaughtUpAt(reader: Reader, of: Followed): Promise<Date | null> {
  const [row] = await reader.select().from(followedNetworks).where(isAt(of));
  return row?.caughtUpAt ?? null;
}

/** The last block that was read; null before the first. */
export async function readHeight(reader: Reader, of: Followed): Promise<number | null> {
  const [row] = await reader.select({ height: followedNetworks.height }).from(followedNetworks).where(isAt(of));
  return row?.height ?? null;
}

/** How far the network has been read; written down as unread where it is new. */
export async function openFollowed(tx: Tx, of: Followed): Promise<FollowedRow> {
  await tx.insert(followedNetworks).values(of).onConflictDoNothing();
  const [row] = await tx.select().from(followedNetworks).where(isAt(of));
  if (!row) throw new Error('a followed network that was written is there');
  return row;
}

/**
 * Moves on from the step that was read before, begun at `begunAt`. False where another reader did so meanwhile: its step counts.
 */
export async function moveOn(
  tx: Tx,
  row: FollowedRow,
  { cursor, height, isCaughtUp }: ChainStep,
  { chain, begunAt }: { readonly chain: string; readonly begunAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(followedNetworks)
    .set({
      cursor,
      height,
      chain,
      step: sql`${followedNetworks.step} + 1`,
      readAt: sql`tetri_now()`,
      ...(isCaughtUp ? { caughtUpAt: begunAt } : {}),
      failingSince: null,
      problem: null,
    })
    .where(and(isAt(row), eq(followedNetworks.step, row.step)));
  return rowCount === 1;
}

/** It could not be read; since when stays as it is until it can. */
export async function noteProblem(tx: Tx, of: Followed, problem: string): Promise<void> {
  await tx
    .update(followedNetworks)
    .set({ failingSince: sql`coalesce(${followedNetworks.failingSince}, tetri_now())`, problem })
    .where(isAt(of));
}

function isAt({ method, network }: Followed) {
  return and(eq(followedNetworks.method, method), eq(followedNetworks.network, network));
}
