import type { ScreeningFault } from '@tetri/contract';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { newId, transaction, type Tx } from '../../../platform/database/index.ts';
import { defineJob, enqueue, type Job, perform } from '../../../platform/outbox/index.ts';
import { missingColumns, readRow } from '../core/read-rows.ts';
import { wholeRows } from '../core/whole-rows.ts';
import { changeImport, deleteParts, lockImport, readPart } from '../store/imports.ts';
import { changeList, type EntryRow, type ImportRow, insertEntries, lockList } from '../store/lists.ts';
import { announceChange } from '../store/settings.ts';
import type { ApprovedPort } from '../ports.ts';
import { startCustomerCheck } from './check-customers.ts';
import { dropStale } from './drop-stale.ts';

/** Reads the next part of an import. */
export const readImport = defineJob('readScreeningImport', z.object({ importId: z.uuid() }));

const rowsMax = 300_000;
const rowMax = 100_000;
const faultsMax = 100;

/**
 * Reads one part of a file after the other, each with how far it came in one transaction: killed anywhere, it goes on with
 * the part that it stopped at. The list goes by the new entries only once all are there.
 */
export function readImportJob(approved: ApprovedPort): Job {
  return perform(readImport, ({ importId }, { db }) => transaction(db, (tx) => readNext(tx, approved, importId)));
}

async function readNext(tx: Tx, approved: ApprovedPort, importId: string): Promise<void> {
  const found = await lockImport(tx, importId);
  if (found?.state !== 'reading') return;
  const text = await readPart(tx, importId, found.readParts);
  if (text === undefined) throw new Error(`part ${found.readParts} of an import is not there`);
  const isLast = found.readParts + 1 === found.parts;
  const read = await readText(tx, found, text, isLast);
  await deleteParts(tx, importId, found.readParts);
  if ('problem' in read) return fail(tx, found, read.problem);
  await changeImport(tx, importId, { ...read, readParts: found.readParts + 1 });
  if (!isLast) return enqueue(tx, readImport, { importId }, { key: importId });
  if (read.rows === read.wrongRows) return fail(tx, found, 'noRows');
  await finish(tx, approved, found);
}

type Progress = Pick<ImportRow, 'rest' | 'columns' | 'rows' | 'wrongRows' | 'faults'>;

async function readText(
  tx: Tx,
  found: ImportRow,
  text: string,
  isLast: boolean,
): Promise<Progress | { readonly problem: ScreeningFault }> {
  const joined = (found.readParts === 0 ? text.replace(/^\uFEFF/, '') : found.rest + text).replace(/\r\n?/gu, '\n');
  const { whole, rest } = isLast ? { whole: joined, rest: '' } : wholeRows(joined);
  if (rest.length > rowMax) return { problem: 'rowTooLong' };
  const faults = [...found.faults];
  let { rows, wrongRows } = found;
  const note = (fault: ScreeningFault) => {
    wrongRows += 1;
    if (faults.length < faultsMax) faults.push({ row: rows, fault });
  };
  const { records, skipped } = parseRows(whole, found.delimiter);
  // All that follows a quote that nothing closes would be one value, and be lost.
  if (skipped.includes('CSV_QUOTE_NOT_CLOSED')) return { problem: 'rowTooLong' };
  let columns = found.columns;
  const entries: EntryRow[] = [];
  for (const cells of records) {
    if (columns === null) {
      columns = cells.map((cell) => cell.trim());
      if (missingColumns(columns, found.mapping).length > 0) return { problem: 'columnMissing' };
      continue;
    }
    rows += 1;
    if (rows > rowsMax) return { problem: 'tooManyRows' };
    if (cells.some((cell) => cell.includes('\uFFFD'))) {
      note('notReadable');
      continue;
    }
    const read = readRow(columns, cells, found.mapping, rows);
    if (typeof read === 'string') note(read);
    else
      entries.push({
        id: newId(),
        listId: found.listId,
        importId: found.id,
        ref: read.ref,
        names: [...read.names],
        exactKeys: [...read.exactKeys],
        details: read.details,
      });
  }
  for (const _ of skipped) {
    rows += 1;
    note('notReadable');
  }
  if (isLast && columns === null) return { problem: 'noRows' };
  await insertEntries(tx, entries);
  return { rest, columns, rows, wrongRows, faults };
}

/**
 * Lenient: what quotes are in the wrong place is read as it stands, and rows may be short. `skipped` has why each row that could
 * not be read is not among the records.
 */
function parseRows(
  text: string,
  delimiter: string,
): { readonly records: readonly string[][]; readonly skipped: readonly string[] } {
  const skipped: string[] = [];
  const records: string[][] = parse(text, {
    delimiter,
    relaxColumnCount: true,
    relaxQuotes: true,
    skipEmptyLines: true,
    skipRecordsWithError: true,
    recordDelimiter: '\n',
    onSkip: (error) => {
      skipped.push(error?.code ?? '');
      return undefined;
    },
  });
  return { records, skipped };
}

async function fail(tx: Tx, { id, listId }: ImportRow, problem: ScreeningFault): Promise<void> {
  await changeImport(tx, id, { state: 'failed', problem });
  await deleteParts(tx, id);
  await enqueue(tx, dropStale, { listId }, { key: listId });
}

async function finish(tx: Tx, approved: ApprovedPort, { id, listId, mapping }: ImportRow): Promise<void> {
  const list = await lockList(tx, listId);
  if (!list) return;
  await changeImport(tx, id, { state: 'done' });
  await changeList(tx, listId, { importId: id, formerImportId: list.importId, mapping });
  await announceChange(tx);
  await startCustomerCheck(tx, approved, list);
  await enqueue(tx, dropStale, { listId }, { key: listId });
}
