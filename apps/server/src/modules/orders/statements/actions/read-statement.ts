import {
  fileNotAccepted,
  type statementFaults,
  type statementFormats,
  type StatementMapping,
  statementMax,
  refusal,
  statementNotReadable,
} from '@tetri/contract';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import type { UploadedFile } from '../../../../platform/http/index.ts';
import type { ReadEntries, StatementAccount } from '../core/entry.ts';
import { guessColumns, guessDelimiter, guessSkipRows } from '../core/guess-mapping.ts';
import { accountsIn, Camt053, readCamt } from '../core/read-camt.ts';
import { hasColumns, readRows } from '../core/read-rows.ts';

/** The account as the owner entered it. */
export interface OwnAccount extends StatementAccount {
  readonly kind: string;
  readonly number: string;
}

export interface ReadStatement extends ReadEntries {
  readonly format: (typeof statementFormats)[number];
  /** Of a CSV. */
  readonly mapping: StatementMapping | null;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The columns are not chosen yet: nothing is read. */
  readonly isUnmapped: boolean;
}

type Fault = (typeof statementFaults)[number];

const entriesMax = 20_000;
const listed = ['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd'];

const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  // Numbered letters too.
  htmlEntities: true,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => listed.includes(name),
});

/** The one file of a form. Throws fileNotAccepted for none, several, an empty one and one that is too long. */
export function statementFile(files: readonly UploadedFile[]): UploadedFile {
  const [file, ...more] = files.filter(({ field }) => field === 'file');
  if (!file || more.length > 0 || file.bytes.length === 0 || file.bytes.length > statementMax)
    throw refusal(fileNotAccepted);
  return file;
}

/** Reads a statement, a camt.053 by its form and a CSV by its columns; `mapping` undefined guesses them. Throws statementNotReadable. */
export function readStatement(
  bytes: Uint8Array,
  account: OwnAccount,
  mapping: StatementMapping | undefined,
): ReadStatement {
  const head = new TextDecoder('utf-8').decode(bytes.subarray(0, 200)).trimStart();
  return head.startsWith('<') ? readXml(bytes, account) : readTable(bytes, account, mapping);
}

function refuse(fault: Fault): never {
  throw refusal(statementNotReadable, { fault });
}

function decode(bytes: Uint8Array, encoding: string): string {
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return refuse('encoding');
  }
  return text.includes('\u0000') ? refuse('encoding') : text;
}

function readXml(bytes: Uint8Array, account: OwnAccount): ReadStatement {
  const said = /^[^>]*encoding=["']([\w-]+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 200)))?.[1];
  const text = decode(bytes, said?.toLowerCase() === 'windows-1251' ? 'windows-1251' : 'utf-8');
  // A statement has none; what they define may be anything, a gigabyte of one letter too.
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) refuse('documentType');
  const parsed = Camt053.safeParse(parseXml(text));
  if (!parsed.success) return refuse('notStatement');
  const own = account.number.replace(/\s/g, '').toUpperCase();
  if (account.kind === 'iban' && accountsIn(parsed.data).some((other) => other !== own)) refuse('otherAccount');
  const read = readCamt(parsed.data, account);
  return {
    ...bounded(read),
    format: 'camt053',
    mapping: null,
    columns: [],
    rows: [],
    isUnmapped: false,
  };
}

function parseXml(text: string): unknown {
  try {
    return xml.parse(text, true);
  } catch {
    return undefined;
  }
}

function readTable(bytes: Uint8Array, account: OwnAccount, asked: StatementMapping | undefined): ReadStatement {
  const encoding = asked?.encoding ?? guessEncoding(bytes);
  const text = decode(bytes, encoding).replace(/\r\n?/gu, '\n');
  const delimiter = asked?.delimiter ?? guessDelimiter(text);
  const table = parseTable(text, delimiter);
  const skipRows = asked?.skipRows ?? guessSkipRows(table);
  const columns = (table[skipRows] ?? []).map((cell) => cell.trim());
  const rows = table.slice(skipRows + 1);
  const mapping = asked ?? { encoding, delimiter, skipRows, ...guessColumns(columns, rows.slice(0, 50)) };
  const isUnmapped = !hasColumns(columns, mapping);
  const read = isUnmapped
    ? { entries: [], outgoing: 0, faults: [] }
    : readRows({ columns, rows, firstRow: skipRows + 2 }, mapping, account);
  return { ...bounded(read), format: 'csv', mapping, columns, rows, isUnmapped };
}

/** Lenient, as banks are: rows may be short, and quotes may stand in the middle of a cell. */
function parseTable(text: string, delimiter: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      recordDelimiter: '\n',
      to: entriesMax + 200,
    });
    return rows;
  } catch {
    return refuse('notStatement');
  }
}

function guessEncoding(bytes: Uint8Array): StatementMapping['encoding'] {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1251';
  }
}

function bounded(read: ReadEntries): ReadEntries {
  if (read.entries.length + read.outgoing + read.faults.length > entriesMax) refuse('tooLong');
  return read;
}
