import { moveNotAllowed, refusal } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { verificationDecided } from '../events.ts';
import { insertEvent } from '../store/events.ts';
import { readTerms } from '../store/terms.ts';
import { updateVerification, type VerificationRow } from '../store/verifications.ts';
import { scheduleSweep } from './schedule-sweep.ts';

const dayMs = 86_400_000;

/**
 * Withdraws the approval of a locked verification: from now on it is refused for good, and another one can be begun. It is kept as
 * long as an approval that has ended. Throws moveNotAllowed where it is not approved, and for who was erased.
 */
export async function revoke(
  tx: Tx,
  row: VerificationRow,
  reason: string,
  { staffId, name: staffName }: Pick<StaffActor, 'staffId' | 'name'>,
): Promise<void> {
  if (row.status !== 'approve' || row.isErased) throw refusal(moveNotAllowed);
  const [now, { keepApprovedDays }] = [await readNow(tx), await readTerms(tx)];
  const deleteAt = new Date(now.getTime() + keepApprovedDays * dayMs);
  const { id: verificationId, userId, type, currencyId, round } = row;
  await insertEvent(tx, 'revoked', { verificationId, round, staffId, staffName, reason });
  await updateVerification(tx, row.id, {
    status: 'reject',
    isMendable: false,
    expiresAt: null,
    refusals: [],
    reason,
    revokedAt: sql`tetri_now()`,
    // What was emptied already holds nothing to be deleted.
    deleteAt: row.answers === null ? null : deleteAt,
  });
  await scheduleSweep(tx, deleteAt);
  await announce(
    tx,
    verificationDecided,
    { verificationId, userId, type, currencyId, status: 'reject' },
    { key: userId },
  );
}
