import { readNow, type Tx } from '../../../platform/database/index.ts';
import { listDocuments } from '../store/documents.ts';
import { insertEvent } from '../store/events.ts';
import { deleteHandOver } from '../store/hand-overs.ts';
import { readTerms } from '../store/terms.ts';
import { updateVerification, type VerificationRow } from '../store/verifications.ts';
import { dropVerification } from './purge.ts';
import { removeDocuments } from './remove-documents.ts';
import { scheduleSweep } from './schedule-sweep.ts';

const dayMs = 86_400_000;

/**
 * Ends a locked verification that is not decided. Of one that was never sent nothing stays; what was sent is kept as long as what
 * was refused, since whoever forges documents would take them back before anybody looks.
 */
export async function giveUp(tx: Tx, row: VerificationRow): Promise<void> {
  if (row.round === 0) return dropVerification(tx, row);
  const [now, { keepRefusedDays }] = [await readNow(tx), await readTerms(tx)];
  const deleteAt = new Date(now.getTime() + keepRefusedDays * dayMs);
  await deleteHandOver(tx, row.id);
  await removeDocuments(
    tx,
    (await listDocuments(tx, row.id)).filter(({ isSent }) => !isSent),
  );
  await updateVerification(tx, row.id, { status: 'cancel', answers: row.sentAnswers, isMendable: false, deleteAt });
  await insertEvent(tx, 'cancelled', { verificationId: row.id, round: row.round });
  await scheduleSweep(tx, deleteAt);
}
