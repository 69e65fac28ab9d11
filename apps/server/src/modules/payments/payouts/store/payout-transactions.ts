import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { PayerNumbers, SignedPayout } from '../../plugin.ts';
import { payoutTransactions } from '../tables.ts';
import type { Payout } from './payouts.ts';

/** `network` and `chain`: for which it was signed, whatever the currency lies on now. `chain` is empty where it was not kept. */
export type StoredTransaction = SignedPayout & {
  readonly signedAt: Date;
  readonly network: string;
  readonly chain: string;
};

/** What was signed for the payout's present attempt, the newest last. */
export async function readSigned(reader: Reader, { id, attempts }: Payout): Promise<StoredTransaction[]> {
  const rows = await reader
    .select()
    .from(payoutTransactions)
    .where(and(eq(payoutTransactions.payoutId, id), eq(payoutTransactions.attempt, attempts)))
    .orderBy(asc(payoutTransactions.signedAt), asc(payoutTransactions.id));
  return rows.map(({ reference, payer: from, sequence, raw, feeUnits, feeCurrencyId, signedAt, network, chain }) => ({
    reference,
    from,
    sequence,
    raw,
    feeUnits,
    feeCurrencyId,
    signedAt,
    network,
    chain,
  }));
}

/** What was ever signed for the order's payout, in any attempt, the newest last. */
export async function readSignedOfOrder(reader: Reader, { id }: Payout): Promise<StoredTransaction[]> {
  const rows = await reader
    .select()
    .from(payoutTransactions)
    .where(eq(payoutTransactions.payoutId, id))
    .orderBy(asc(payoutTransactions.signedAt), asc(payoutTransactions.id));
  return rows.map(({ payer: from, ...row }) => ({ from, ...row }));
}

/** Written before it is sent. */
export async function saveSigned(
  tx: Tx,
  { id, attempts, method }: Payout,
  { network, chain }: { readonly network: string; readonly chain: string },
  signed: SignedPayout,
): Promise<void> {
  const { from: payer, ...transaction } = signed;
  await tx.insert(payoutTransactions).values({
    id: newId(),
    payoutId: id,
    attempt: attempts,
    method,
    network,
    chain,
    payer,
    ...transaction,
    signedAt: sql`tetri_now()`,
  });
}

interface Payer {
  readonly method: string;
  readonly network: string;
  readonly chain: string;
  readonly payer: string;
}

/** The numbers that stored transactions of a payer have on one chain, by whatever name its network went. */
export async function payerNumbers(reader: Reader, of: Payer): Promise<PayerNumbers> {
  const isThrough = sql`exists (
    select from payouts p where p.id = t.payout_id and p.state = 'succeeded' and p.reference = t.reference)`;
  const { rows } = await reader.execute<{
    last: string | null;
    settled: string | null;
    newest: string | null;
    raw: string | null;
  }>(sql`
    select greatest(${highest(of, sql`true`)}, ${highestGiven(of)})::text as last, ${highest(of, isThrough)}::text as settled,
      newest.sequence::text as newest, newest.raw
    from (select) as one left join lateral (
      select t.sequence, t.raw from payout_transactions t
      where t.method = ${of.method} and t.chain = ${of.chain} and t.payer = ${of.payer} and t.sequence is not null
      order by t.sequence desc, t.signed_at desc limit 1) newest on true`);
  const [row] = rows;
  const read = (text: string | null | undefined) => (text === null || text === undefined ? undefined : BigInt(text));
  const last = read(row?.last);
  const newest = read(row?.newest);
  return {
    next: last === undefined ? undefined : last + 1n,
    settled: read(row?.settled),
    last: newest === undefined ? undefined : { sequence: newest, raw: row?.raw ?? '' },
  };
}

/** Coin that the payer gave customers' addresses for their fees took its numbers too. */
function highestGiven({ method, chain, payer }: Payer): SQL {
  return sql`(
    select t.sequence from sweep_transactions t
    where t.method = ${method} and t.chain = ${chain} and t.payer = ${payer} and t.sequence is not null
    order by t.sequence desc limit 1)`;
}

/** The highest number of a payer's transactions that fit: each is found at the end of an index, however many there are. */
function highest({ method, network, chain, payer }: Payer, fits: SQL): SQL {
  const among = (place: SQL) => sql`(
    select t.sequence from payout_transactions t
    where t.method = ${method} and ${place} and t.payer = ${payer} and t.sequence is not null and ${fits}
    order by t.sequence desc limit 1)`;
  return sql`greatest(${among(sql`t.chain = ${chain}`)}, ${among(sql`t.chain = '' and t.network = ${network}`)})`;
}

/**
 * How many payouts and sweeps of a method are on their way, on one network or on any; one that is taken and not signed may be on each. Those
 * signed for `chain` do not count. None is taken beside it before the transaction ends.
 */
export async function countOnTheWay(
  tx: Tx,
  {
    method,
    network,
    chain,
  }: { readonly method: string; readonly network?: string; readonly chain?: string | undefined },
): Promise<number> {
  await tx.execute(sql`select from payout_switch for update`);
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from payouts p
    left join lateral (
      select t.network, t.chain from payout_transactions t where t.payout_id = p.id and t.attempt = p.attempts limit 1
    ) t on true
    where p.method = ${method} and p.state = 'sending'
      and (${network ?? null}::text is null or t.network is null or t.network = ${network ?? null})
      and (${chain ?? null}::text is null or t.chain is null or t.chain <> ${chain ?? null})`);
  const { rows: swept } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from sweeps s
    where s.method = ${method} and s.state = 'open'
      and (${network ?? null}::text is null or s.network = ${network ?? null})
      and (${chain ?? null}::text is null or s.chain <> ${chain ?? null})`);
  return (rows[0]?.count ?? 0) + (swept[0]?.count ?? 0);
}
