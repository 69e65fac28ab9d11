import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { missingColumns, readRow } from './read-rows.ts';
import { wholeRows } from './whole-rows.ts';

const mapping = {
  names: ['name'],
  addresses: ['wallet'],
  documents: ['passport'],
  ref: 'id',
  birthDate: 'born',
  country: null,
  note: null,
  separator: ';' as const,
};
const columns = ['id', 'name', 'wallet', 'passport', 'born'];

describe('a row', () => {
  test('becomes an entry with all its names and what it is compared by', () => {
    expect(readRow(columns, ['7', 'Иван Петров; Petrov Ivan', '0xAB 12', '', '1970'], mapping, 1)).toEqual({
      ref: '7',
      names: ['Иван Петров', 'Petrov Ivan'],
      exactKeys: ['name:ivan petrov', 'address:0xab12'],
      details: { addresses: ['0xAB 12'], documents: [], birthDate: '1970', country: '', note: '' },
    });
  });
  test('without a number of its own is called by its place', () => {
    expect(readRow(columns, ['', 'Nino', '', '', ''], mapping, 12)).toMatchObject({ ref: '12' });
  });
  test('joins a name that lies in several columns', () => {
    const parted = { ...mapping, names: ['first', 'last'] };
    expect(readRow(['first', 'last'], ['Ivan;Vanya', 'Petrov'], parted, 1)).toMatchObject({
      names: ['Ivan Petrov', 'Vanya Petrov'],
    });
  });
  test.each([
    ['nothingToCompare', ['1', ' ... ', '-', '', '']],
    ['nameTooLong', ['1', 'x'.repeat(301), '', '', '']],
    ['tooMuch', ['1', 'Ivan;'.repeat(51), '', '', '']],
    ['nothingToCompare', []],
  ])('is refused: %s', (fault, cells) => {
    expect(readRow(columns, cells, mapping, 1)).toBe(fault);
  });
});

test('names the columns that a file lacks', () => {
  expect(missingColumns(['name', 'wallet'], mapping)).toEqual(['passport', 'id', 'born']);
});

test('a line that is cut anywhere is put together again', () => {
  const text = 'a,"b\n""c""",d\n1,2,3\n';
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: text.length - 1 }), { maxLength: 5 }), (cuts) => {
      const places = [0, ...cuts.toSorted((left, right) => left - right), text.length];
      let rest = '';
      const lines: string[] = [];
      for (const [at, from] of places.slice(0, -1).entries()) {
        const parted = wholeRows(rest + text.slice(from, places[at + 1]));
        rest = parted.rest;
        lines.push(parted.whole);
      }
      expect(rest).toBe('');
      expect(lines.join('')).toBe(text);
      for (const line of lines) expect(['', 'a,"b\n""c""",d\n', '1,2,3\n', text]).toContain(line);
    }),
  );
});
