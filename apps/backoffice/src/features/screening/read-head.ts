import type { ScreeningMapping } from '@tetri/contract';

const delimiters = [',', ';', '\t', '|'] as const;

export interface Head {
  readonly delimiter: (typeof delimiters)[number];
  readonly columns: string[];
}

/** Bytes of a file in which its first line is looked for. */
const headMax = 20_000;

/** The columns of a CSV file and what parts them: whatever stands most often in the first line. */
export async function readHead(file: Blob): Promise<Head | undefined> {
  const text = await file.slice(0, headMax).text();
  const line = text.replace(/^\uFEFF/, '').split(/\r?\n/)[0] ?? '';
  const [delimiter = ','] = delimiters.toSorted((a, b) => line.split(b).length - line.split(a).length);
  const columns = line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
  const named = [...new Set(columns.filter(Boolean))];
  return named.length > 0 ? { delimiter, columns: named } : undefined;
}

type Mapping = { -readonly [Key in keyof ScreeningMapping]: ScreeningMapping[Key] };

/** Which column probably holds what, by its name. */
export function guessMapping(columns: readonly string[]): Mapping {
  const one = (pattern: RegExp) => columns.find((column) => pattern.test(column)) ?? null;
  const first = (pattern: RegExp) => [one(pattern)].filter((column) => column !== null);
  return {
    names: first(/name|имя|фио|სახელ/i),
    addresses: first(/wallet|crypto|кошел|საფულ/i),
    documents: first(/passport|document|паспорт|დოკუმენტ/i),
    ref: one(/^(id|ref|uid|номер)$/i),
    birthDate: one(/birth|dob|рожд|დაბად/i),
    country: one(/country|countries|nationality|стран|ქვეყან/i),
    note: one(/note|remark|program|примеч|შენიშვნ/i),
    separator: ';',
  };
}
