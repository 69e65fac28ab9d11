import { formatUnits } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, plainText } from './entry.ts';
import { guessColumns, guessDelimiter, guessSkipRows } from './guess-mapping.ts';
import { lineKeys } from './line-keys.ts';
import { readAmount } from './read-amount.ts';
import { guessDateFormat, readDate } from './read-date.ts';
import { readRows } from './read-rows.ts';

const account = { decimals: 2, isCurrency: (name: string) => name === 'GEL' };
const mapping = {
  encoding: 'utf-8',
  delimiter: ';',
  skipRows: 0,
  dateFormat: 'DD.MM.YYYY',
  decimal: ',',
  date: 'Date',
  amount: 'Credit',
  currency: 'Ccy',
  reference: 'Ref',
  sender: 'Payer',
  senderAccount: '',
  purpose: 'Details',
} as const;
const columns = ['Date', 'Credit', 'Ccy', 'Ref', 'Payer', 'Details'];
const read = (...rows: string[][]) => readRows({ columns, rows, firstRow: 2 }, mapping, account);
const entry: Entry = {
  bookedOn: '2026-03-01',
  units: 12_350n,
  reference: 'FT1',
  sender: 'Nino Beridze',
  senderAccount: '',
  purpose: 'T-482 177 3012',
};

test('a row is read by its headings, whatever else stands in it', () => {
  expect(read(['01.03.2026 10:15', '123,50', 'GEL', 'FT1', ' Nino\u200b  Beridze ', 'T-482\n177 3012'])).toEqual({
    entries: [{ ...entry, row: 2 }],
    outgoing: 0,
    faults: [],
  });
});

test('what went out is counted, and what cannot be read is reported with its row', () => {
  const { entries, outgoing, faults } = read(
    ['01.03.2026', '-5,00', 'GEL', '', '', ''],
    ['01.03.2026', '', 'GEL', '', '', ''],
    ['01.03.2026', '0', 'GEL', '', '', ''],
    ['2026-03-01', '5,00', 'GEL', '', '', ''],
    ['01.03.2026', '5.00', 'GEL', '', '', ''],
    ['01.03.2026', '5,001', 'GEL', '', '', ''],
    ['01.03.2026', '5,00', 'USD', '', '', ''],
    ['Total'],
    ['01.03.2026', '5,00', 'GEL', '', '\uFFFD', ''],
  );
  expect([entries, outgoing]).toEqual([[], 3]);
  expect(faults).toEqual([
    { row: 5, fault: 'dateNotValid' },
    { row: 6, fault: 'amountNotValid' },
    { row: 7, fault: 'amountNotValid' },
    { row: 8, fault: 'otherCurrency' },
    { row: 9, fault: 'notReadable' },
    { row: 10, fault: 'notReadable' },
  ]);
});

test('every amount is read back as it was written, in either way of writing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      fc.constantFrom(' ', '\u00a0', '’', ''),
      (units, gap) => {
        const [whole = '', fraction = ''] = formatUnits(units, 2).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, gap);
        expect(readAmount(`${grouped}.${fraction}`, '.', 2)).toBe(units);
        expect(readAmount(`${grouped},${fraction}`, ',', 2)).toBe(units);
      },
    ),
  );
});

test('an amount that the other way of writing would make another one is not read', () => {
  for (const [text, decimal] of [
    ['12.50', ','],
    ['12,50', '.'],
    ['1.234.5', ','],
    ['1e5', '.'],
    ['(5.00)', '.'],
    ['--5', '.'],
    ['', '.'],
  ] as const)
    expect([text, readAmount(text, decimal, 2)]).toEqual([text, undefined]);
  expect(readAmount('1.234,50', ',', 2)).toBe(123_450n);
  expect(readAmount('1,234.50', '.', 2)).toBe(123_450n);
});

test('a day is read by its format alone, and only if there is such a day', () => {
  const formats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD-MM-YYYY', 'YYYYMMDD'] as const;
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.constantFrom(...formats),
      (date, format) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = '', month = '', day = ''] = iso.split('-');
        const written = format.replace('YYYY', year).replace('MM', month).replace('DD', day);
        expect(readDate(written, format)).toBe(iso);
      },
    ),
  );
  expect(readDate('31.02.2026', 'DD.MM.YYYY')).toBeUndefined();
  expect(readDate('03/13/2026', 'DD/MM/YYYY')).toBeUndefined();
  expect(guessDateFormat(['01/02/2026', '13/02/2026'])).toBe('DD/MM/YYYY');
  expect(guessDateFormat(['01/02/2026', '02/13/2026'])).toBe('MM/DD/YYYY');
  expect(guessDateFormat(['2026-02-01', '2026-02-13T10:00:00+04:00', 'Total'])).toBe('YYYY-MM-DD');
  expect(guessDateFormat(['Total'])).toBeUndefined();
  expect(guessDateFormat([])).toBeUndefined();
});

test('the columns of banks are found by their headings, below whatever stands above them', () => {
  const rows = [
    ['JSC Bank', ''],
    ['Дата', 'Номер документа', 'Плательщик', 'Счёт плательщика', 'Назначение платежа', 'Приход', 'Расход', 'Валюта'],
    ['01.03.2026', '17', 'Нино Беридзе', 'GE00', 'T-482', '123,50', '', 'GEL'],
  ];
  expect(guessSkipRows(rows)).toBe(1);
  expect(guessDelimiter(rows.map((cells) => cells.join(';')).join('\n'))).toBe(';');
  expect(guessColumns(rows[1] ?? [], rows.slice(2))).toEqual({
    date: 'Дата',
    amount: 'Приход',
    currency: 'Валюта',
    reference: 'Номер документа',
    sender: 'Плательщик',
    senderAccount: 'Счёт плательщика',
    purpose: 'Назначение платежа',
    dateFormat: 'DD.MM.YYYY',
    decimal: ',',
  });
});

test('the same statement has the same keys, and each of two payments alike has its own', () => {
  const bare = { ...entry, reference: '' };
  const keys = lineKeys([entry, bare, bare, { ...bare, units: 1n }]);
  expect(new Set(keys).size).toBe(4);
  expect(lineKeys([entry, bare, bare, { ...bare, units: 1n }])).toEqual(keys);
  // However it is copied, the bank's reference names one transfer.
  expect(lineKeys([{ ...entry, reference: ' ft 1 ', units: 1n }])[0]).toBe(keys[0]);
});

test('a text is kept in one line that the database takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const plain = plainText(text, 50);
      expect(plain.isWellFormed() && plain.length <= 50 && !/[\p{Cc}\n]/u.test(plain)).toBe(true);
    }),
  );
});
