import { stringify } from 'csv-stringify/sync';

/**
 * Rows as CSV (RFC 4180): CRLF, quotes where they are needed. A cell that a spreadsheet would take for a formula is led
 * by an apostrophe, which spreadsheets show as text; plain numbers are none.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(asText)),
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );
}

function asText(cell: string): string {
  return /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell) ? `'${cell}` : cell;
}
