import type { Tx } from '../../../platform/database/index.ts';
import { type VerifiedPerson, withVerified } from '../core/with-verified.ts';
import type { VerificationDeps } from '../deps.ts';
import { templateOf } from '../store/templates.ts';
import { findElsewhere, updateVerification, type VerificationRow } from '../store/verifications.ts';
import { readSentAnswers, sealAnswers } from './answers.ts';
import { hashNumber } from './hash-number.ts';

/**
 * Writes what the outside service has verified over what its person typed, in a locked verification that waits: lists are asked
 * about that name and number, and the document is known again. Undefined where people have to decide: the service tells no name
 * or no number, the form takes none, or another account has sent the same document.
 */
export async function bindVerified(
  tx: Tx,
  { vault, hashKey }: Pick<VerificationDeps, 'vault' | 'hashKey'>,
  row: VerificationRow,
  person: VerifiedPerson,
): Promise<VerificationRow | undefined> {
  if (row.keyId === null) return undefined;
  const { form } = await templateOf(tx, row.templateId);
  const answers = withVerified(form, await readSentAnswers(tx, vault, row), person);
  if (!answers) return undefined;
  const sealed = sealAnswers(await vault.open(tx, row.keyId), row.id, answers);
  const { documentNumber, documentExpiresAt: ends } = person;
  const saved = await updateVerification(tx, row.id, {
    answers: sealed,
    sentAnswers: sealed,
    documentHash: hashNumber(hashKey, 'document', documentNumber),
    ...(ends === null ? {} : { documentExpiresAt: new Date(`${ends}T00:00:00Z`) }),
  });
  return (await findElsewhere(tx, [saved])).size > 0 ? undefined : saved;
}
