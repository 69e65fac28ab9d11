import type { Answers, VerificationTemplate } from '@tetri/contract';
import { answerOf } from '../core/means.ts';
import type { VerificationDeps } from '../deps.ts';
import type { VerificationRow } from '../store/verifications.ts';
import { hashNumber } from './hash-number.ts';

type Derived = Pick<VerificationRow, 'documentHash' | 'destinationHash' | 'documentExpiresAt' | 'country'>;

/** What is kept beside sealed answers, so that it is found and compared; null for what they do not say, in place of what was sent before. */
export function derivedOf(
  { hashKey }: Pick<VerificationDeps, 'hashKey'>,
  { currencyId }: Pick<VerificationRow, 'currencyId'>,
  form: VerificationTemplate,
  answers: Answers,
): Derived {
  const number = answerOf(form, answers, 'documentNumber');
  const destination = answerOf(form, answers, 'destination');
  const ends = answerOf(form, answers, 'documentExpiresAt');
  return {
    documentHash: number ? hashNumber(hashKey, 'document', number.text) : null,
    destinationHash:
      destination && currencyId ? hashNumber(hashKey, 'destination', destination.text, currencyId) : null,
    documentExpiresAt: ends ? new Date(`${ends.text}T00:00:00Z`) : null,
    country: answerOf(form, answers, 'citizenship')?.text ?? null,
  };
}
