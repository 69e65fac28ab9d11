/**
 * Rows as CSV (RFC 4180): CRLF, quotes where they are needed. A cell that a spreadsheet would take for a formula is led
 * by an apostrophe, which spreadsheets show as text; plain numbers are none.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(writeCell).join(',')}\r\n`).join('');
}

function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
