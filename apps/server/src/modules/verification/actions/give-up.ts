import { readNow, type Tx } from '../../../platform/database/index.ts';
import { listDocuments } from '../store/documents.ts';
import { insertEvent } from '../store/events.ts';
import { deleteHandOver } from '../store/hand-overs.ts';
import { readTerms } from '../store/terms.ts';
import { updateVerification, type VerificationRow } from '../store/verifications.ts';
import { dropVerification, emptyVerification } from './purge.ts';
import { removeDocuments } from './remove-documents.ts';
import { scheduleSweep } from './schedule-sweep.ts';

const dayMs = 86_400_000;

/**
 * Ends a locked verification that is not approved. Of one that was never sent nothing stays, and of one that nobody decided about only
 * that it was: the text and the files are their sender's again. What was refused before is kept as long as other refusals.
 */
export async function giveUp(tx: Tx, row: VerificationRow): Promise<void> {
  if (row.round === 0) return dropVerification(tx, row);
  if (row.decidedAt === null) {
    await emptyVerification(tx, row);
    await updateVerification(tx, row.id, { status: 'cancel' });
    return insertEvent(tx, 'cancelled', { verificationId: row.id, round: row.round });
  }
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
