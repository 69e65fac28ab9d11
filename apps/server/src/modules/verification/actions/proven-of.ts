import type { Db } from '../../../platform/database/index.ts';
import { type ProvenValue, provenValues } from '../core/proven-values.ts';
import { templateOf } from '../store/templates.ts';
import { listOfPerson, type VerificationRow } from '../store/verifications.ts';
import type { Vault } from '../vault/index.ts';
import { readSentAnswers } from './answers.ts';

/** What the person's approved verifications prove of them, whether they still last or not. */
export async function provenOf(db: Db, vault: Vault, userId: string): Promise<readonly ProvenValue[]> {
  const approved = (await listOfPerson(db, userId)).filter(({ status }) => status === 'approve');
  const values = await Promise.all(approved.map((row) => provenBy(db, vault, row)));
  return values.flat();
}

/** What one verification says, as it was sent. */
async function provenBy(
  db: Db,
  vault: Vault,
  row: Pick<VerificationRow, 'id' | 'keyId' | 'sentAnswers' | 'templateId'>,
): Promise<readonly ProvenValue[]> {
  const [{ form }, answers] = await Promise.all([templateOf(db, row.templateId), readSentAnswers(db, vault, row)]);
  return provenValues(form, answers);
}
