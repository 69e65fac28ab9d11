import { type Answers, longCountryCode, type OpenedVerification, type VerificationTemplate } from '@tetri/contract';
import { parse } from 'mrz';
import { answerOf, plainNumber } from '../core/means.ts';
import { sameDay, sameName } from '../core/compare-mrz.ts';

/**
 * What the typed machine-readable lines say, whether their check digits hold, and where they differ from what was typed; null where
 * none were typed. Lines that nothing can be read from are broken as a whole.
 */
export function readMrz(form: VerificationTemplate, answers: Answers): OpenedVerification['mrz'] {
  const typed = answerOf(form, answers, 'mrz');
  if (!typed) return null;
  let read: ReturnType<typeof parse>;
  try {
    read = parse(typed.text.split('\n'), { autocorrect: false });
  } catch {
    return { isValid: false, format: '', broken: ['lines'], differences: [] };
  }
  const { fields } = read;
  const compared = [
    { meaning: 'firstName', read: fields.firstName, isSame: sameName },
    { meaning: 'lastName', read: fields.lastName, isSame: sameName },
    { meaning: 'birthDate', read: fields.birthDate, isSame: sameDay },
    { meaning: 'documentExpiresAt', read: fields.expirationDate, isSame: sameDay },
    {
      meaning: 'documentNumber',
      read: fields.documentNumber,
      isSame: (one: string, other: string) => plainNumber(one) === plainNumber(other),
    },
    {
      meaning: 'citizenship',
      read: fields.nationality,
      isSame: (one: string, other: string) => (other === 'D' ? 'DEU' : other) === longCountryCode(one),
    },
  ] as const;
  const differences = compared.flatMap(({ meaning, read: said, isSame }) => {
    const answer = answerOf(form, answers, meaning);
    if (!answer || said === null || said === undefined || isSame(answer.text, said)) return [];
    return [{ field: answer.field, typed: answer.text, read: said }];
  });
  const broken = read.details.filter(({ valid }) => !valid).map(({ field, label }) => field ?? label);
  return { isValid: read.valid, format: read.format, broken, differences };
}
