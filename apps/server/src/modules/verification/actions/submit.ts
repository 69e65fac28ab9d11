import { type Answers, checkAnswers, refusal, verificationNotComplete } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { announce } from '../../../platform/outbox/index.ts';
import { unchangedFields } from '../core/refused-fields.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationSubmitted } from '../events.ts';
import { listDocuments, markSent } from '../store/documents.ts';
import { insertEvent } from '../store/events.ts';
import { deleteHandOver } from '../store/hand-overs.ts';
import { updateVerification, type VerificationChanges, type VerificationRow } from '../store/verifications.ts';
import { templateOf } from '../store/templates.ts';
import { readAnswers, readSentAnswers } from './answers.ts';
import { changeAnswers } from './change-answers.ts';
import { derivedOf } from './derived-of.ts';

/** As many are reported at once. */
const faultsMax = 100;

/** Hands a locked verification that may be changed to the reviewers. Throws verificationNotComplete, and notFound for a file of somebody else. */
export async function submit(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault' | 'hashKey'>,
  row: VerificationRow,
  changes: Answers,
): Promise<VerificationRow> {
  const { row: saved, form, answers, faults: wrong, today } = await changeAnswers(tx, deps, row, changes);
  const [sent, files] = [await readSentAnswers(tx, deps.vault, row), await listDocuments(tx, row.id)];
  const again = unchangedFields(sent, answers, row.refusals, files);
  const faults = [...wrong, ...checkAnswers(form, answers, { today }).faults, ...again];
  if (faults.length > 0) throw refusal(verificationNotComplete, { faults: faults.slice(0, faultsMax) });
  return send(tx, saved, derivedOf(deps, row, form, answers));
}

/**
 * Sends a locked verification that may be changed as it is filled in: the outside service has looked at its person. `country` is
 * the citizenship that it tells, which counts before one that was typed.
 */
export async function sendAsItIs(
  tx: Tx,
  deps: Pick<VerificationDeps, 'vault' | 'hashKey'>,
  row: VerificationRow,
  country: string | null,
): Promise<VerificationRow> {
  const [{ form }, answers] = [await templateOf(tx, row.templateId), await readAnswers(tx, deps.vault, row)];
  const derived = derivedOf(deps, row, form, answers);
  return send(tx, row, { ...derived, country: country ?? derived.country });
}

async function send(tx: Tx, row: VerificationRow, more: VerificationChanges): Promise<VerificationRow> {
  const round = row.round + 1;
  await deleteHandOver(tx, row.id);
  await insertEvent(tx, 'submitted', { verificationId: row.id, round });
  await announce(
    tx,
    verificationSubmitted,
    { verificationId: row.id, userId: row.userId, type: row.type },
    { key: row.userId },
  );
  await markSent(tx, row.id);
  return updateVerification(tx, row.id, {
    ...more,
    status: 'pending',
    sentAnswers: row.answers,
    round,
    isMendable: false,
    submittedAt: sql`tetri_now()`,
    deleteAt: null,
  });
}
