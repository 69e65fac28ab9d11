import type { StatementMapping } from '@tetri/contract';
import { gather, type Judged, plainText, type ReadEntries, type StatementAccount } from './entry.ts';
import { readAmount } from './read-amount.ts';
import { readDate } from './read-date.ts';

const columnNames = ['date', 'amount', 'currency', 'reference', 'sender', 'senderAccount', 'purpose'] as const;
type ColumnName = (typeof columnNames)[number];

/** Whether the columns that a mapping names are all there, and those that are needed among them. */
export function hasColumns(columns: readonly string[], mapping: StatementMapping): boolean {
  const named = columnNames.map((name) => mapping[name]).filter((heading) => heading !== '');
  return mapping.date !== '' && mapping.amount !== '' && named.every((heading) => columns.includes(heading));
}

/** Reads the rows below the headings. `firstRow` is the number of the first one. */
export function readRows(
  { columns, rows, firstRow }: { columns: readonly string[]; rows: readonly (readonly string[])[]; firstRow: number },
  mapping: StatementMapping,
  account: StatementAccount,
): ReadEntries {
  const places = new Map(columnNames.map((name) => [name, columns.indexOf(mapping[name] || '\u0000')]));
  const judged = rows.map((cells, index): [number, Judged] => {
    const cell = (name: ColumnName) => cells[places.get(name) ?? -1] ?? '';
    return [firstRow + index, judgeRow(cell, mapping, account)];
  });
  return gather(judged);
}

function judgeRow(cell: (name: ColumnName) => string, mapping: StatementMapping, account: StatementAccount): Judged {
  if (columnNames.some((name) => cell(name).includes('\uFFFD'))) return 'notReadable';
  const bookedOn = readDate(cell('date'), mapping.dateFormat);
  // Banks that have a column for each direction leave the other one empty. What has no date either is a sum, or a remark.
  if (cell('amount').trim() === '') return bookedOn === undefined ? 'notReadable' : 'outgoing';
  if (bookedOn === undefined) return 'dateNotValid';
  const units = readAmount(cell('amount'), mapping.decimal, account.decimals);
  if (units === undefined) return 'amountNotValid';
  if (units <= 0n) return 'outgoing';
  const currency = cell('currency').trim();
  if (currency !== '' && !account.isCurrency(currency)) return 'otherCurrency';
  return {
    bookedOn,
    units,
    reference: plainText(cell('reference'), 200),
    sender: plainText(cell('sender'), 200),
    senderAccount: plainText(cell('senderAccount'), 100),
    purpose: plainText(cell('purpose')),
  };
}
