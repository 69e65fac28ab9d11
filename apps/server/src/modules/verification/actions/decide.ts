import { changedMeanwhile, moveNotAllowed, refusal, verificationNotComplete } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import { readNow, type Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { answerOf } from '../core/means.ts';
import { faultsOfRefusals, withoutRefusedFiles } from '../core/refused-fields.ts';
import type { KeptRefusal } from '../core/types.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationDecided } from '../events.ts';
import { insertEvent } from '../store/events.ts';
import { templateOf } from '../store/templates.ts';
import { readTerms } from '../store/terms.ts';
import { updateVerification, type VerificationChanges, type VerificationRow } from '../store/verifications.ts';
import { readAnswers, readSentAnswers, sealAnswers } from './answers.ts';
import { refuseUnscreened } from './screen-approval.ts';
import { scheduleSweep } from './schedule-sweep.ts';

const dayMs = 86_400_000;

export interface Decision {
  readonly decision: 'approve' | 'reject';
  readonly round: number;
  readonly refusals: readonly KeptRefusal[];
  readonly reason: string;
}

/** An approval counts only with the question that screening answered about what was sent; see `screenApproval`. */
export type Decided = Decision & { readonly screenedQuestion: bigint | undefined };

/**
 * Decides about a locked verification. Throws moveNotAllowed where it does not wait, changedMeanwhile where it was sent anew since
 * it was looked at, verificationNotComplete for a refusal that does not say of what or why and for an approval of a document that
 * has ended, and what `refuseUnscreened` throws.
 */
export async function decide(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault'>,
  row: VerificationRow,
  asked: Decided,
  /** Somebody of the staff, or the outside service by its name. */
  actor: { readonly staffId: string | null; readonly name: string },
): Promise<void> {
  if (row.status !== 'pending') throw refusal(moveNotAllowed);
  if (row.round !== asked.round) throw refusal(changedMeanwhile);
  if (asked.decision === 'approve') await refuseUnscreened(tx, row, asked.screenedQuestion);
  const { changes, deleteAt } =
    asked.decision === 'approve' ? await approval(tx, deps, row) : await refused(tx, deps, row, asked);
  const { staffId, name: staffName } = actor;
  const said =
    asked.decision === 'approve' ? { refusals: [], reason: '' } : { refusals: asked.refusals, reason: asked.reason };
  await insertEvent(tx, asked.decision === 'approve' ? 'approved' : 'refused', {
    verificationId: row.id,
    round: row.round,
    staffId,
    staffName,
    ...said,
  });
  await updateVerification(tx, row.id, {
    ...changes,
    ...said,
    status: asked.decision,
    decidedAt: sql`tetri_now()`,
    deleteAt,
  });
  await scheduleSweep(tx, deleteAt);
  const { id: verificationId, userId, type, currencyId } = row;
  await announce(
    tx,
    verificationDecided,
    { verificationId, userId, type, currencyId, status: asked.decision },
    { key: userId },
  );
}

/** An approval of it would have ended before it began, and verify nobody. */
export function isDocumentEnded(
  { documentExpiresAt: ends }: Pick<VerificationRow, 'documentExpiresAt'>,
  now: Date,
): boolean {
  return ends !== null && ends <= now;
}

interface Outcome {
  readonly changes: VerificationChanges;
  readonly deleteAt: Date;
}

/** An approval lasts as the owner says, and no longer than the document. */
async function approval(tx: Tx, { vault }: Pick<VerificationDeps, 'vault'>, row: VerificationRow): Promise<Outcome> {
  const [now, terms] = [await readNow(tx), await readTerms(tx)];
  if (isDocumentEnded(row, now)) {
    const { form } = await templateOf(tx, row.templateId);
    const typed = answerOf(form, await readSentAnswers(tx, vault, row), 'documentExpiresAt');
    const fault = { field: typed?.field ?? 'documentExpiresAt', fault: 'notFuture' } as const;
    throw refusal(verificationNotComplete, { faults: [fault] });
  }
  const ends = new Date(now.getTime() + terms.validDays * dayMs);
  const expiresAt = row.documentExpiresAt && row.documentExpiresAt < ends ? row.documentExpiresAt : ends;
  return {
    changes: { expiresAt, isMendable: false },
    deleteAt: new Date(expiresAt.getTime() + terms.keepApprovedDays * dayMs),
  };
}

async function refused(
  tx: Tx,
  { vault }: Pick<VerificationDeps, 'vault'>,
  row: VerificationRow,
  { refusals, reason }: Decision,
): Promise<Outcome> {
  const { form } = await templateOf(tx, row.templateId);
  const faults = faultsOfRefusals(form, refusals, reason);
  if (faults.length > 0) throw refusal(verificationNotComplete, { faults });
  if (row.keyId === null) throw new Error('what waits has its key');
  const answers = withoutRefusedFiles(form, await readAnswers(tx, vault, row), refusals);
  const [now, { keepRefusedDays }] = [await readNow(tx), await readTerms(tx)];
  return {
    changes: {
      isMendable: refusals.length > 0,
      answers: sealAnswers(await vault.open(tx, row.keyId), row.id, answers),
    },
    deleteAt: new Date(now.getTime() + keepRefusedDays * dayMs),
  };
}
