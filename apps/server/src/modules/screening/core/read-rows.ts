import type { ScreeningFault, ScreeningMapping } from '@tetri/contract';
import { exactKey } from './exact-key.ts';
import type { ListedDetails } from './finding.ts';

/** An entry as a list has it, before it has an id. */
export interface ListedEntry {
  readonly ref: string;
  readonly names: readonly string[];
  readonly exactKeys: readonly string[];
  readonly details: ListedDetails;
}

const valuesMax = 50;
const textMax = 300;
const noteMax = 500;

/** Which of the mapped columns a file does not have; none where it has them all. */
export function missingColumns(columns: readonly string[], mapping: ScreeningMapping): readonly string[] {
  const { names, addresses, documents, ref, birthDate, country, note } = mapping;
  const single = [ref, birthDate, country, note].filter((column) => column !== null);
  return [...names, ...addresses, ...documents, ...single].filter((column) => !columns.includes(column));
}

/**
 * The entry of one row, by what its columns hold, or why it is none. The parts of a name in several columns are one name;
 * further names lie in one cell, behind the separator.
 */
export function readRow(
  columns: readonly string[],
  cells: readonly string[],
  mapping: ScreeningMapping,
  row: number,
): ListedEntry | ScreeningFault {
  const cell = (column: string | null) => (column === null ? '' : (cells[columns.indexOf(column)] ?? '').trim());
  const split = (text: string) =>
    (mapping.separator === null ? [text] : text.split(mapping.separator)).map((part) => part.trim()).filter(Boolean);
  const several = (list: readonly string[]) => list.flatMap((column) => split(cell(column)));
  const names =
    mapping.names.length === 1 ? several(mapping.names) : namesOf(mapping.names.map((column) => split(cell(column))));
  return entryOf({
    ref: cell(mapping.ref).slice(0, 100) || String(row),
    names,
    addresses: several(mapping.addresses),
    documents: several(mapping.documents),
    birthDate: cell(mapping.birthDate).slice(0, 100),
    country: cell(mapping.country).slice(0, 100),
    note: cell(mapping.note).slice(0, noteMax),
  });
}

interface Written {
  readonly ref: string;
  readonly names: readonly string[];
  readonly addresses: readonly string[];
  readonly documents: readonly string[];
  readonly birthDate?: string;
  readonly country?: string;
  readonly note?: string;
}

/** An entry with what it is compared by; why it is none where there is nothing to compare, or too much. */
export function entryOf({ ref, names, addresses, documents, ...more }: Written): ListedEntry | ScreeningFault {
  const texts = [...names, ...addresses, ...documents];
  if (texts.length > valuesMax) return 'tooMuch';
  if (texts.some((text) => text.length > textMax)) return 'nameTooLong';
  const keys = [
    ...names.map((name) => exactKey('name', name)),
    ...addresses.map((address) => exactKey('address', address)),
    ...documents.map((document) => exactKey('document', document)),
  ].filter((key) => key !== undefined);
  if (keys.length === 0) return 'nothingToCompare';
  return { ref, names: [...new Set(names)], exactKeys: [...new Set(keys)], details: { addresses, documents, ...more } };
}

/** The first of each part make the first name; what has more parts makes more names with the others' first. */
function namesOf(parts: readonly (readonly string[])[]): readonly string[] {
  const most = Math.max(0, ...parts.map(({ length }) => length));
  const names = Array.from({ length: most }, (_, at) =>
    parts
      .map((values) => values[at] ?? values[0] ?? '')
      .filter(Boolean)
      .join(' '),
  );
  return names.filter(Boolean);
}
