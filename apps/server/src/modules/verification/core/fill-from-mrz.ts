import {
  type Answers,
  type FieldMeaning,
  shortCountryCode,
  shownFields,
  type VerificationTemplate,
} from '@tetri/contract';
import { answerOf } from './means.ts';

/** What lines whose check digits hold say, as the lines write it; null where they do not say it. */
export interface ReadLines {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly birthDate: string | null;
  readonly documentNumber: string | null;
  readonly documentExpiresAt: string | null;
  readonly citizenship: string | null;
}

/** Answers to the fields that are shown and empty, by what the machine-readable lines say. `today`: "2026-11-25". */
export function filledFromMrz(form: VerificationTemplate, answers: Answers, lines: ReadLines, today: string): Answers {
  const shown = shownFields(form, answers);
  const filled: Answers = {};
  for (const [meaning, text] of Object.entries(asAnswers(lines, today)) as [FieldMeaning, string | undefined][]) {
    const field = shown.find(({ means }) => means === meaning);
    if (field && text && !answerOf(form, answers, meaning)) filled[field.key] = text;
  }
  return filled;
}

/** The same as people would type it. */
export function asAnswers(lines: ReadLines, today: string): Readonly<Record<keyof ReadLines, string | undefined>> {
  return {
    firstName: properName(lines.firstName),
    lastName: properName(lines.lastName),
    birthDate: dayOf(lines.birthDate, (day) => day <= today),
    documentNumber: lines.documentNumber ?? undefined,
    // No document lasts into another century than this one.
    documentExpiresAt: dayOf(lines.documentExpiresAt, () => true),
    citizenship: lines.citizenship === null ? undefined : shortCountryCode(lines.citizenship),
  };
}

/** "Nino Anna" of "NINO ANNA". */
function properName(text: string | null): string | undefined {
  return text?.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
}

/** "1990-05-01" of "900501": in this century where that may be, or else in the one before. */
function dayOf(text: string | null, mayBe: (day: string) => boolean): string | undefined {
  const [, year, month, date] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? [];
  if (year === undefined) return undefined;
  const day = `20${year}-${month}-${date}`;
  return mayBe(day) ? day : `19${year}-${month}-${date}`;
}
