import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { forgetCases } from '../../screening/index.ts';
import { forgetSessions, listSessions } from '../providers/index.ts';
import { listDocuments, listDocumentsOfPerson } from '../store/documents.ts';
import { emptyEvents, listEvents } from '../store/events.ts';
import { deleteHandOver } from '../store/hand-overs.ts';
import { listOfPerson, lockAllOfPerson, updateVerification } from '../store/verifications.ts';
import { readAnswers, readSentAnswers } from './answers.ts';
import { dropVerification } from './purge.ts';
import { removeDocuments } from './remove-documents.ts';

/** What is kept of a person's verifications: what they filled in, which files they sent, and what was decided. */
export async function readPersonalVerifications(
  reader: Reader,
  { vault }: Pick<VerificationDeps, 'vault'>,
  userId: string,
): Promise<unknown> {
  const rows = await listOfPerson(reader, userId);
  return Promise.all(
    rows.map(async (row) => ({
      type: row.type,
      status: row.status,
      answers: await readAnswers(reader, vault, row),
      sentAnswers: await readSentAnswers(reader, vault, row),
      files: (await listDocuments(reader, row.id)).map(({ id, field, kind, size, createdAt }) => ({
        id,
        field,
        kind,
        size,
        sentAt: createdAt.toISOString(),
      })),
      history: (await listEvents(reader, row.id)).map(({ at, action, refusals, reason }) => ({
        at: at.toISOString(),
        action,
        refusals,
        reason,
      })),
      atProvider: (await listSessions(reader, row.id)).map(({ createdAt, state }) => ({
        startedAt: createdAt.toISOString(),
        state,
      })),
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt?.toISOString() ?? null,
      deletedAt: row.deleteAt?.toISOString() ?? null,
    })),
  );
}

/**
 * Leaves nothing but what the law has an exchange keep: answers and files of approvals, sealed, until their time has passed; what
 * reviewers said of the person goes at once.
 */
export async function erasePersonalVerifications(tx: Tx, userId: string): Promise<void> {
  for (const row of await lockAllOfPerson(tx, userId)) {
    const wasApproved = row.status === 'approve' || row.revokedAt !== null;
    if (!wasApproved || row.deleteAt === null) {
      await dropVerification(tx, row);
      continue;
    }
    await deleteHandOver(tx, row.id);
    await forgetSessions(tx, row.id);
    await emptyEvents(tx, row.id);
    await forgetCases(tx, { kind: 'verification', ids: [row.id] });
    await updateVerification(tx, row.id, { isErased: true, country: null, refusals: [], reason: '' });
  }
  const loose = (await listDocumentsOfPerson(tx, userId)).filter(({ verificationId }) => verificationId === null);
  await removeDocuments(tx, loose);
}
