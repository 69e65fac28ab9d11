import { or, type SQL, sql } from 'drizzle-orm';
import { type Reader, searchedBy } from '../../../platform/database/index.ts';
import { piecesOf } from '../core/pieces-of.ts';
import { orders, orderSearch } from '../tables.ts';

/**
 * The condition that an order is found by a text: a part of its number, of an address of mail, of a filled-in field or of a
 * reference, or a whole amount. Undefined where nothing is searched for.
 */
export async function searchOrders(
  reader: Reader,
  text: string,
  /** Orders that the search finds elsewhere: they belong to its results too. */
  elsewhere: readonly string[],
): Promise<SQL | undefined> {
  const search = text.trim();
  if (search === '') return undefined;
  const asTyped = sql`strpos(${orderSearch.text}, lower(${search})) > 0`;
  const otherwise = patternsOf(search).map(holds);
  const others = sql.param([...elsewhere]);
  const byIndex = or(await findsAsTyped(reader, search, asTyped), ...otherwise);
  const { where } = await searchedBy(reader, orders.id, {
    found: sql`select ${orderSearch.orderId} as id from ${orderSearch} where ${byIndex} union all select unnest(${others}::uuid[])`,
    // Without the OFFSET the database looks through all texts beforehand.
    holds: sql`(exists (select from ${orderSearch} where ${orderSearch.orderId} = ${orders.id} and ${or(asTyped, ...otherwise)} offset 0)
      or ${orders.id} = any(${others}::uuid[]))`,
  });
  return where;
}

const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

const holds = (pattern: string): SQL => sql`${orderSearch.text} like ${pattern}`;

const triedOrders = 200;
const commonMin = triedOrders / 10;
/** The index finds few by so many letters, even where they are rare for themselves alone. */
const fewLetters = 6;

/**
 * The index reads the list of each three letters that it is asked for, and those of a common word are as long as the table. So it is
 * asked for the rarest pieces of the text alone, as the newest orders have them, and the whole is compared in what that finds.
 */
async function findsAsTyped(reader: Reader, search: string, asTyped: SQL): Promise<SQL | undefined> {
  const whole = sql`${orderSearch.text} like lower(${containing(search)})`;
  const pieces = piecesOf(search);
  if (pieces.length === 0) return whole;
  const { rows } = await reader.execute<{ piece: string; holders: number }>(sql`
    with tried as materialized (select text from ${orderSearch} order by ${orderSearch.orderId} desc limit ${triedOrders})
    select piece, (select count(*)::int from tried where strpos(text, piece) > 0) as holders
    from unnest(${sql.param([...pieces])}::text[]) piece order by holders, length(piece) desc, piece`);
  const [rarest, next] = rows.filter(({ holders }) => holders < commonMin);
  if (!rarest) return whole;
  const isEnough = rarest.holders === 0 && rarest.piece.length >= fewLetters;
  const second = next && !isEnough ? sql` and ${holds(containing(next.piece))}` : sql``;
  return sql`(${holds(containing(rarest.piece))}${second} and ${asTyped})`;
}

/** What else a text may be than what it is as typed: an order's number, written as "T-263-311-5985"; a whole amount. */
function patternsOf(search: string): string[] {
  const patterns: string[] = [];
  const number = search.replace(/^T-/i, '').replaceAll(/[-\s]/g, '');
  if (number !== search && /^[1-9]\d{2,9}$/.test(number)) patterns.push(`%\n${number}%`);
  const amount = amountOf(search);
  // One that is typed as it is kept is found as typed.
  if (amount !== undefined && amount !== search) patterns.push(`%\n${amount}\n%`);
  return patterns;
}

/** An amount given or received, however its thousands and its point are written: "1 000,50" is "1000.5". */
function amountOf(search: string): string | undefined {
  const text = search.replaceAll(/[\s\u202f]/g, '').replace(',', '.');
  if (!/^\d{1,20}(\.\d{1,20})?$/.test(text)) return undefined;
  const plain = text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  return plain.replace(/^0+(?=\d)/, '');
}
