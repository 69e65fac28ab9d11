import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { forgetCases } from '../../screening/index.ts';
import { forgetSessions } from '../providers/index.ts';
import { listDocuments } from '../store/documents.ts';
import { deleteEvents, emptyEvents } from '../store/events.ts';
import { deleteHandOver } from '../store/hand-overs.ts';
import { deleteVerification, updateVerification, type VerificationRow } from '../store/verifications.ts';
import { verificationKeys } from '../vault/index.ts';
import { removeDocuments } from './remove-documents.ts';

/** Takes out of a locked verification what was typed, sent and said; that it was, and how it ended, stays. */
export async function emptyVerification(tx: Tx, row: VerificationRow): Promise<void> {
  await deleteHandOver(tx, row.id);
  await forgetSessions(tx, row.id);
  await removeDocuments(tx, await listDocuments(tx, row.id));
  await emptyEvents(tx, row.id);
  await forgetCases(tx, { kind: 'verification', ids: [row.id] });
  await updateVerification(tx, row.id, {
    keyId: null,
    answers: null,
    sentAnswers: null,
    refusals: [],
    reason: '',
    documentHash: null,
    destinationHash: null,
    documentExpiresAt: null,
    country: null,
    isMendable: false,
    deleteAt: null,
  });
  if (row.keyId !== null) await tx.delete(verificationKeys).where(eq(verificationKeys.id, row.keyId));
}

/** Leaves nothing of a locked verification. */
export async function dropVerification(tx: Tx, row: VerificationRow): Promise<void> {
  await emptyVerification(tx, row);
  await deleteEvents(tx, row.id);
  await deleteVerification(tx, row.id);
}
