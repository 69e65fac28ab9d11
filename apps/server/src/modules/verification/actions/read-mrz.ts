import { type Answers, longCountryCode, type OpenedVerification, type VerificationTemplate } from '@tetri/contract';
import { parse } from 'mrz';
import { answerOf, plainNumber } from '../core/means.ts';
import { asAnswers, type ReadLines } from '../core/fill-from-mrz.ts';
import { sameDay, sameName } from '../core/compare-mrz.ts';

/** What the typed lines say, where all their check digits hold; undefined where none were typed or a digit is wrong. */
export function readLines(form: VerificationTemplate, answers: Answers): ReadLines | undefined {
  const typed = answerOf(form, answers, 'mrz');
  if (!typed) return undefined;
  try {
    const { valid, fields } = parse(typed.text.split('\n'), { autocorrect: false });
    if (!valid) return undefined;
    return linesOf(fields);
  } catch {
    return undefined;
  }
}

function linesOf(fields: ReturnType<typeof parse>['fields']): ReadLines {
  return {
    firstName: fields.firstName ?? null,
    lastName: fields.lastName ?? null,
    birthDate: fields.birthDate ?? null,
    documentNumber: fields.documentNumber ?? null,
    documentExpiresAt: fields.expirationDate ?? null,
    citizenship: fields.nationality ?? null,
  };
}

/**
 * What the typed machine-readable lines say, whether their check digits hold, and where they differ from what was typed; null where
 * none were typed. Lines that nothing can be read from are broken as a whole.
 */
export function readMrz(form: VerificationTemplate, answers: Answers, today: string): OpenedVerification['mrz'] {
  const typed = answerOf(form, answers, 'mrz');
  if (!typed) return null;
  let read: ReturnType<typeof parse>;
  try {
    read = parse(typed.text.split('\n'), { autocorrect: false });
  } catch {
    return { isValid: false, format: '', broken: ['lines'], differences: [] };
  }
  const { fields } = read;
  const { birthDate, documentExpiresAt, citizenship } = asAnswers(linesOf(fields), today);
  const shown: Partial<Record<string, string | undefined>> = { birthDate, documentExpiresAt, citizenship };
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
    return [{ field: answer.field, typed: answer.text, read: shown[meaning] ?? said }];
  });
  const broken = read.details.filter(({ valid }) => !valid).map(({ field, label }) => field ?? label);
  return { isValid: read.valid, format: read.format, broken, differences };
}
