import { type Answers, type FieldMeaning, shownFields, type VerificationTemplate } from '@tetri/contract';

/** The text that was given to a field of this meaning: the first that is shown and answered; undefined where none is. */
export function answerOf(
  form: VerificationTemplate,
  answers: Answers,
  meaning: FieldMeaning,
): { readonly field: string; readonly text: string } | undefined {
  for (const { key, means } of shownFields(form, answers)) {
    const value = means === meaning && Object.hasOwn(answers, key) ? answers[key] : undefined;
    if (typeof value === 'string' && value !== '') return { field: key, text: value };
  }
  return undefined;
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
