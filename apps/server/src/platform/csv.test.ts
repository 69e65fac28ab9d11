import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './csv.ts';

/** Reads CSV as RFC 4180 has it. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test('quotes what would break a row, and ends each with CRLF', () => {
  expect(
    writeCsv([
      ['a', 'b,c'],
      ['say "hi"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""hi""","two\nlines"\r\n');
});

test.each(['=1+1', '+7', '-2+3', '@SUM(A1)', '\tx', '\r=1', '＝1', '-'])('%j is text to a spreadsheet', (text) => {
  expect(readCsv(writeCsv([[text]]))).toEqual([[`'${text}`]]);
});

test.each(['-12.50', '0.00000001', "O'Neil", 'USDT'])('%j stays as it is', (text) => {
  expect(writeCsv([[text]])).toBe(`${text}\r\n`);
});

test('whatever is written can be read again, and no cell begins a formula', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a=+-@,"\r\n\t1 ') });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), (rows) => {
      const read = readCsv(writeCsv(rows));
      expect(read.map((cells) => cells.map((text) => text.replace(/^'(?=[=+\-@\t\r\n])/, '')))).toEqual(rows);
      for (const text of read.flat()) expect(text).toMatch(/^(?![=+\-@\t\r\n]).*$|^-?\d+$/s);
    }),
  );
});
