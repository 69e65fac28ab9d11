import { changedMeanwhile, refusal } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { bookUnclaimed, changeUnclaimed, lockUnclaimedLine, unasked } from '../../../payments/index.ts';
import type { StaffMember } from '../../core/types.ts';

/** The line pays an order after all: as a payment without one it is owed no more. Throws changedMeanwhile once it has left. */
export async function releaseKept(
  tx: Tx,
  lineId: string,
  { reason, by }: { readonly reason: string; readonly by: StaffMember },
): Promise<void> {
  const row = await lockUnclaimedLine(tx, lineId);
  if (!row) return;
  if (row.state !== 'open') throw refusal(changedMeanwhile);
  await bookUnclaimed(tx, row, 'gone');
  const { staffId: decidedBy, name: decidedName } = by;
  const decided = { decidedBy, decidedName, decidedAt: sql`tetri_now()` };
  await changeUnclaimed(tx, row.id, { ...unasked, ...decided, state: 'released', reason });
}
