import { z } from 'zod';
import { AskedLanguage, Text, Time, Uuid } from '../scalars.ts';

/** Reorders what is read, or cannot be seen at all: nobody types it, and who pastes it may want to deceive. */
const unseen = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;
/** Far above every limit of a text, so that the call itself can say what is too long. */
const pastedMax = 100_000;

/** What somebody wrote in a field of several lines: without what cannot be seen, and never more than one empty line. */
export function Written(max: number, min = 1) {
  return Text(pastedMax)
    .transform((text) =>
      text
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(unseen, (sign) => (sign === '\n' ? sign : sign === '\t' ? ' ' : ''))
        .split('\n')
        // Not by a pattern: one for the spaces at an end looks through a long row of them from each of them anew.
        .map((line) => line.trimEnd())
        .join('\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim(),
    )
    .pipe(z.string().min(min).max(max));
}

/** What somebody wrote in a field of one line. */
export function WrittenLine(max: number, min = 1) {
  return Text(pastedMax)
    .transform((text) =>
      text
        .replaceAll(/[\s\p{Z}]+/gu, ' ')
        .replaceAll(unseen, '')
        .trim(),
    )
    .pipe(z.string().min(min).max(max));
}

/** The name under which something is shown. */
export const ShownName = WrittenLine(80);

export const submissionLang = AskedLanguage.default('en');

/** What every reader sees of what another one wrote. */
export const Submission = z.object({ _id: Uuid, message: z.string(), createdAt: Time });
