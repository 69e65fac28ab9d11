import type { Answers, FieldMeaning, VerificationTemplate } from '@tetri/contract';

/** The text that was given to the field of this meaning; undefined where none was. */
export function answerOf(
  { steps }: VerificationTemplate,
  answers: Answers,
  meaning: FieldMeaning,
): { readonly field: string; readonly text: string } | undefined {
  const field = steps.flatMap(({ fields }) => fields).find(({ means }) => means === meaning);
  const value = field && Object.hasOwn(answers, field.key) ? answers[field.key] : undefined;
  return field && typeof value === 'string' ? { field: field.key, text: value } : undefined;
}

/** Letters that look alike in documents of three alphabets, as Latin ones. */
const alike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  І: 'I',
};

/** A document's number however it was typed: without blanks and signs, in upper case. */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[А-ЯІ]/g, (letter) => alike[letter] ?? letter);
}
