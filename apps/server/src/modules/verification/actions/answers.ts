import { Answers } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import type { Seal } from '../../../platform/seal.ts';
import type { VerificationRow } from '../store/verifications.ts';
import type { Vault } from '../vault/index.ts';

/** Answers open under their own verification alone. */
function purposeOf(verificationId: string): string {
  return `answers of verification ${verificationId}`;
}

/** What was filled in; nothing where it was deleted. */
export async function readAnswers(
  reader: Reader,
  vault: Vault,
  { id, keyId, answers }: Pick<VerificationRow, 'id' | 'keyId' | 'answers'>,
): Promise<Answers> {
  if (keyId === null || answers === null) return {};
  const seal = await vault.open(reader, keyId);
  return Answers.parse(JSON.parse(seal.open(answers, purposeOf(id)).toString()));
}

/** What was filled in when it was last sent: all that reviewers see. Nothing of what was never sent. */
export async function readSentAnswers(
  reader: Reader,
  vault: Vault,
  { id, keyId, sentAnswers }: Pick<VerificationRow, 'id' | 'keyId' | 'sentAnswers'>,
): Promise<Answers> {
  return readAnswers(reader, vault, { id, keyId, answers: sentAnswers });
}

/** The answers as they are kept. */
export function sealAnswers(seal: Seal, id: string, answers: Answers): string {
  return seal.close(Buffer.from(JSON.stringify(answers)), purposeOf(id));
}
