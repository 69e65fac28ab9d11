import type { StatementMapping } from '@tetri/contract';
import { guessDateFormat } from './read-date.ts';

/** What banks call their columns, in English, Russian and Georgian; the first that fits is taken. */
const headings: Readonly<Record<GuessedColumn, readonly RegExp[]>> = {
  date: [/^(booking|value|transaction|posting|operation)?\s*date/i, /дата/i, /თარიღი/],
  amount: [
    /credit|paid in|money in|incoming/i,
    /приход|кредит|поступлен/i,
    /კრედიტი|შემოსული/,
    /amount|sum/i,
    /сумма/i,
    /თანხა/,
  ],
  currency: [/^(currency|ccy)$/i, /валюта/i, /ვალუტა/],
  reference: [
    /reference|transaction id|document (no|number)|\bref\b/i,
    /референс|номер (документа|операции)/i,
    /ნომერი|რეფერენსი/,
  ],
  sender: [
    /(sender|payer|debtor|ordering|partner|counterparty)(.s)?(\s*name)?$/i,
    /плательщик|отправитель|контрагент/i,
    /გამგზავნი|გადამხდელი|პარტნიორი/,
  ],
  senderAccount: [
    /(sender|payer|debtor|partner|counterparty).*(account|iban)/i,
    /сч[её]т (плательщика|отправителя|контрагента)/i,
    /ანგარიში/,
  ],
  purpose: [/purpose|description|details|narrative|remittance/i, /назначение|описание/i, /დანიშნულება|აღწერა/],
};
type GuessedColumn = 'date' | 'amount' | 'currency' | 'reference' | 'sender' | 'senderAccount' | 'purpose';

const delimiters = [';', '\t', '|', ','] as const;

/** What stands most often in the line that has most of it; a comma where nothing does. */
export function guessDelimiter(text: string): StatementMapping['delimiter'] {
  const lines = text.split(/\r?\n/, 30);
  const counted = delimiters.map((sign) => [sign, Math.max(...lines.map((line) => line.split(sign).length))] as const);
  const best = counted.reduce((most, one) => (one[1] > most[1] ? one : most));
  return best[1] > 1 ? best[0] : ',';
}

/** How many rows stand above the headings: those that have fewer cells than the widest of the first rows. */
export function guessSkipRows(rows: readonly (readonly string[])[]): number {
  const filled = rows.slice(0, 40).map((cells) => cells.filter((cell) => cell.trim() !== '').length);
  const most = Math.max(0, ...filled);
  return Math.max(
    0,
    filled.findIndex((count) => count >= Math.max(2, most - 2)),
  );
}

/** Which column holds what, by its heading; how days and amounts are written, by the first rows. */
export function guessColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Pick<StatementMapping, GuessedColumn | 'dateFormat' | 'decimal'> {
  const taken = new Set<string>();
  const find = (name: GuessedColumn) => {
    for (const pattern of headings[name]) {
      const found = columns.find((column) => column !== '' && !taken.has(column) && pattern.test(column));
      if (found === undefined) continue;
      taken.add(found);
      return found;
    }
    return '';
  };
  // What more words name comes first.
  const senderAccount = find('senderAccount');
  const [date, currency, reference, sender, purpose, amount] = [
    find('date'),
    find('currency'),
    find('reference'),
    find('sender'),
    find('purpose'),
    find('amount'),
  ];
  const cellsOf = (column: string) =>
    rows.map((cells) => cells[columns.indexOf(column)]?.trim() ?? '').filter((cell) => cell !== '');
  return {
    date,
    amount,
    currency,
    reference,
    sender,
    senderAccount,
    purpose,
    dateFormat: guessDateFormat(date === '' ? [] : cellsOf(date)) ?? 'DD.MM.YYYY',
    decimal: amount !== '' && cellsOf(amount).some((cell) => /,\d{1,2}$/.test(cell)) ? ',' : '.',
  };
}
