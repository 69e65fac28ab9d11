import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { newId, preparedSelect, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { ChainStep } from '../../plugin.ts';
import { depositAddresses, deposits } from '../tables.ts';
import { unclaimedPayments } from '../../unclaimed/tables.ts';
import type { Followed } from './followed-networks.ts';

export type DepositRow = typeof deposits.$inferSelect;
export type Deposit = DepositRow & { readonly address: string; readonly memo: string };
/** What came for an order. */
export type OrderDeposit = Deposit & { readonly orderId: string };

/** What came for an order, in the order it was seen. */
export async function findDeposits(reader: Reader, orderId: string): Promise<Deposit[]> {
  return select(reader, eq(deposits.orderId, orderId));
}

export async function findDeposit(reader: Reader, depositId: string): Promise<Deposit | undefined> {
  const [row] = await select(reader, eq(deposits.id, depositId));
  return row;
}

/** Several at once, by their ids. */
export async function findDepositsById(reader: Reader, ids: readonly string[]): Promise<Deposit[]> {
  return ids.length === 0 ? [] : select(reader, inArray(deposits.id, [...ids]));
}

async function select(reader: Reader, condition: SQL | undefined): Promise<Deposit[]> {
  return asDeposits(await selecting(reader, condition));
}

function selecting(reader: Pick<Reader, 'select'>, condition: SQL | undefined) {
  return reader
    .select({
      deposit: deposits,
      address: sql<string>`coalesce(${depositAddresses.address}, ${deposits.strayAddress})`,
      memo: sql<string>`coalesce(${depositAddresses.memo}, ${deposits.strayMemo})`,
    })
    .from(deposits)
    .leftJoin(depositAddresses, eq(depositAddresses.id, deposits.addressId))
    .where(condition)
    .orderBy(asc(deposits.seenAt), asc(deposits.id));
}

type SelectedDeposit = Awaited<ReturnType<typeof selecting>>[number];

function asDeposits(rows: readonly SelectedDeposit[]): Deposit[] {
  return rows.map(({ deposit, ...at }) => ({ ...deposit, ...at }));
}

/** How long ago what fills a wallet may have been taken for its chain to be asked about it again. */
const lately = sql`interval '1 day'`;
/** More than that are not asked about: those that matter least. */
const latelyMax = 100;

/**
 * What was credited to a person's wallets lately, the largest of each currency first: what leaves the wallets rests on it. With what is no
 * longer there, and not taken back yet, whenever it came.
 */
export async function findLatelyCredited(reader: Reader, userId: string): Promise<Deposit[]> {
  const ids = await reader
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.userId, userId),
        isNotNull(deposits.takenAt),
        sql`(${deposits.state} <> 'taken' or ${deposits.takenAt} > tetri_now() - ${lately})`,
      ),
    )
    // Units of one currency say nothing of those of another.
    .orderBy(
      sql`${deposits.state} = 'taken'`,
      sql`row_number() over (partition by ${deposits.currencyId} order by ${deposits.units} desc)`,
    )
    .limit(latelyMax);
  return findDepositsById(
    reader,
    ids.map(({ id }) => id),
  );
}

/** More than that are not shown. */
const uncreditedMax = 100;

/** What came to a person's wallets and is not credited, the newest first; of one currency where it is named. */
export async function findUncredited(reader: Reader, userId: string, currencyId?: string): Promise<Deposit[]> {
  const newest = reader
    .select({ id: deposits.id })
    .from(deposits)
    .where(
      and(
        eq(deposits.userId, userId),
        eq(deposits.state, 'pending'),
        currencyId === undefined ? undefined : eq(deposits.currencyId, currencyId),
      ),
    )
    .orderBy(desc(deposits.seenAt), desc(deposits.id))
    .limit(uncreditedMax);
  const found = await select(reader, inArray(deposits.id, newest));
  return found.reverse();
}

/** As `findDeposit`; it stands still until the transaction ends. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<Deposit | undefined> {
  const [row] = asDeposits(await lockedById(tx, { depositId }));
  return row;
}

const lockedById = preparedSelect<{ depositId: string }, SelectedDeposit>('deposit-locked-by-id', (builder) =>
  selecting(builder, eq(deposits.id, sql.placeholder('depositId'))).for('update', { of: deposits }),
);

/** The order has counted it: further blocks are not reported. False where it is gone by now, or was taken before. */
export async function takeDeposit(tx: Tx, depositId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(deposits)
    .set({ state: 'taken', takenAt: sql`tetri_now()`, changedAt: sql`tetri_now()` })
    .where(and(eq(deposits.id, depositId), eq(deposits.state, 'pending')));
  return rowCount === 1;
}

/**
 * What was nobody's is an order's from now on: it counts there as anything that is seen, by how deep it is. What came where
 * nobody looks any more gets no deeper, so it is as deep as the order needs it by the word of who gives it.
 */
export async function giveToOrder(
  tx: Tx,
  depositId: string,
  { orderId, needed }: { readonly orderId: string; readonly needed: number },
): Promise<void> {
  const depth = sql`coalesce((
    select greatest(f.height - ${deposits.height} + 1, 0) from followed_networks f
    where f.method = ${deposits.method} and f.network = ${deposits.network}), 0)`;
  const confirmations = sql`case when ${deposits.isFormer} then ${needed} else ${depth} end`;
  await tx
    .update(deposits)
    .set({ orderId, state: 'pending', takenAt: null, confirmations, changedAt: sql`tetri_now()` })
    .where(eq(deposits.id, depositId));
}

/** It is out of the order's books again: no payout rests on it. */
export async function forgetTaken(tx: Tx, depositId: string): Promise<void> {
  await tx.update(deposits).set({ takenAt: null }).where(eq(deposits.id, depositId));
}

/** It is no payment without an order: one that was attached to an order is that order's. */
const paysOrder = sql`not exists (
  select from ${unclaimedPayments} u where u.deposit_id = ${deposits.id} and u.state <> 'attached')`;

/** What counted for the order, in the order it was seen. */
export async function findCountedFor(reader: Reader, orderId: string): Promise<Deposit[]> {
  return asDeposits(await countedFor(reader, { orderId }));
}

const countedFor = preparedSelect<{ orderId: string }, SelectedDeposit>('deposits-counted-for', (builder) =>
  selecting(builder, and(eq(deposits.orderId, sql.placeholder('orderId')), isNotNull(deposits.takenAt), paysOrder)),
);

/** Deposits that counted for the order and are not there now, or not deep enough yet; without what pays nothing of it. */
export async function findShaken(reader: Reader, orderId: string): Promise<DepositRow[]> {
  return reader.select().from(deposits).where(shakenFor(orderId));
}

/** The condition of `findShaken`. */
export function shakenFor(orderId: string | Placeholder): SQL | undefined {
  return and(eq(deposits.orderId, orderId), isNotNull(deposits.takenAt), ne(deposits.state, 'taken'), paysOrder);
}

/** A deposit whose state a step changed, and the order or wallet to notify of it. One that is neither's is nobody's yet. */
export interface ChangedDeposit {
  readonly id: string;
  readonly orderId: string | null;
  readonly userId: string | null;
}

/**
 * The network stands for another chain or wallet by now: what did not count yet will not, and what is seen there says nothing about
 * what counted, also where it was in another block by then and not as deep. What came to people's wallets and is in a block stays as it
 * was last seen, for only who credits it knows whether it is deep enough and waits for somebody's decision alone. What was gone
 * before stays that alone.
 */
export async function leaveFormer(tx: Tx, of: Followed): Promise<ChangedDeposit[]> {
  const pending = and(isOn(of), eq(deposits.state, 'pending'));
  const isLost = sql`(${deposits.userId} is null or ${deposits.height} is null)`;
  const lost = await tx
    .update(deposits)
    .set({ ...isGone, isFormer: true })
    .where(and(pending, isNull(deposits.takenAt), isLost))
    .returning(changedColumns);
  await tx
    .update(deposits)
    .set({ state: 'taken', changedAt: sql`tetri_now()` })
    .where(and(pending, isNotNull(deposits.takenAt)));
  const kept = await tx.select(changedColumns).from(deposits).where(pending);
  await tx
    .update(deposits)
    .set({ isFormer: true, changedAt: sql`tetri_now()` })
    .where(and(isOn(of), ne(deposits.state, 'gone')));
  return [...lost, ...kept];
}

/** Nobody will see any more of what does not count yet: it never will. */
export async function markGone(tx: Tx, depositId: string): Promise<void> {
  await tx
    .update(deposits)
    .set(isGone)
    .where(and(eq(deposits.id, depositId), eq(deposits.state, 'pending')));
}

/** Writes down what a step saw; answers what changed by it, each once. */
export async function saveStep(tx: Tx, of: Followed, step: ChainStep): Promise<ChangedDeposit[]> {
  const changed = [
    ...(await rollBack(tx, of, step)),
    ...(await saveStrays(tx, of, step)),
    ...(await saveSeen(tx, of, step)),
    ...(await loseUnconfirmed(tx, of, step)),
    ...(await loseTakenBack(tx, of, step)),
    ...(await countConfirmations(tx, of, step)),
  ];
  return [...new Map(changed.map((one) => [one.id, one])).values()];
}

const changedColumns = { id: deposits.id, orderId: deposits.orderId, userId: deposits.userId };
const isGone = { state: 'gone', height: null, confirmations: 0, changedAt: sql`tetri_now()` } as const;

async function rollBack(tx: Tx, of: Followed, { rolledBackTo }: ChainStep): Promise<ChangedDeposit[]> {
  if (rolledBackTo === undefined) return [];
  return tx
    .update(deposits)
    .set(isGone)
    .where(and(isOn(of), sql`${deposits.height} > ${rolledBackTo}`))
    .returning(changedColumns);
}

const columnsOfSeen = sql`id uuid, address text, memo text, "currencyId" uuid, reference text, units numeric, height bigint, senders text[]`;
const seenAgain = sql`height = excluded.height, senders = excluded.senders, changed_at = tetri_now(), is_former = false,
  units = case when deposits.state = 'taken' then deposits.units else excluded.units end,
  state = case when deposits.state = 'gone' then 'pending' else deposits.state end
  where deposits.state = 'gone' or deposits.is_former or deposits.height is distinct from excluded.height
  returning id, order_id as "orderId", user_id as "userId"`;

async function saveSeen(tx: Tx, { method, network }: Followed, step: ChainStep): Promise<ChangedDeposit[]> {
  if (step.deposits.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; orderId: string | null; userId: string | null }>(sql`
    insert into deposits (id, method, network, reference, address_id, order_id, user_id, currency_id, units, height, senders, state)
    select s.id, ${method}, ${network}, s.reference, a.id, a.order_id, a.user_id, s."currencyId", s.units, s.height, s.senders, 'pending'
    from jsonb_to_recordset(${seenAsJson(step)}::jsonb) as s(${columnsOfSeen})
    join deposit_addresses a on a.method = ${method} and a.address = s.address and a.memo = s.memo
    where not exists (
      select from deposits d where d.address_id is null and d.method = ${method} and d.network = ${network}
        and d.reference = s.reference and d.stray_address = s.address and d.stray_memo = s.memo)
      -- Coin for the fee of a sweep is the exchange's own.
      and not exists (select from sweep_transactions t
        where t.method = ${method} and t.network = ${network} and t.reference = s.reference)
    on conflict (method, network, reference, address_id) do update set ${seenAgain}`);
  return rows;
}

/**
 * What came to an address and a memo that were given to nobody: kept once it is in a block. What was nobody's when it came stays
 * so, although its memo is given to somebody later.
 */
async function saveStrays(tx: Tx, { method, network }: Followed, step: ChainStep): Promise<ChangedDeposit[]> {
  if (step.deposits.length === 0) return [];
  const { rows } = await tx.execute<{ id: string; orderId: string | null; userId: string | null }>(sql`
    insert into deposits (id, method, network, reference, stray_address, stray_memo, currency_id, units, height, senders, state)
    select s.id, ${method}, ${network}, s.reference, s.address, s.memo, s."currencyId", s.units, s.height, s.senders, 'pending'
    from jsonb_to_recordset(${seenAsJson(step)}::jsonb) as s(${columnsOfSeen})
    where s.height is not null and (
      not exists (
        select from deposit_addresses a where a.method = ${method} and a.address = s.address and a.memo = s.memo)
      or exists (
        select from deposits d where d.address_id is null and d.method = ${method} and d.network = ${network}
          and d.reference = s.reference and d.stray_address = s.address and d.stray_memo = s.memo))
    on conflict (method, network, reference, stray_address, stray_memo) where address_id is null do update set ${seenAgain}`);
  return rows;
}

function seenAsJson({ deposits: seen }: ChainStep): string {
  return JSON.stringify(
    seen.map(({ units, senders = [], ...deposit }) => ({ id: newId(), units: units.toString(), senders, ...deposit })),
  );
}

async function loseUnconfirmed(tx: Tx, of: Followed, step: ChainStep): Promise<ChangedDeposit[]> {
  if (step.unconfirmed === undefined) return [];
  return tx
    .update(deposits)
    .set(isGone)
    .where(
      and(
        isOn(of),
        // One that counted without a block is gone as well when it is replaced.
        ne(deposits.state, 'gone'),
        sql`${deposits.height} is null`,
        sql`${deposits.reference} <> all(array(select jsonb_array_elements_text(${JSON.stringify(step.unconfirmed)}::jsonb)))`,
      ),
    )
    .returning(changedColumns);
}

async function loseTakenBack(tx: Tx, of: Followed, { gone = [] }: ChainStep): Promise<ChangedDeposit[]> {
  if (gone.length === 0) return [];
  return tx
    .update(deposits)
    .set(isGone)
    .where(and(isOn(of), ne(deposits.state, 'gone'), inArray(deposits.reference, [...gone])))
    .returning(changedColumns);
}

async function countConfirmations(tx: Tx, of: Followed, { height }: ChainStep): Promise<ChangedDeposit[]> {
  const counted = sql`greatest(${height} - ${deposits.height} + 1, 0)`;
  return tx
    .update(deposits)
    .set({ confirmations: counted, changedAt: sql`tetri_now()` })
    .where(
      and(
        isOn(of),
        inArray(deposits.state, ['pending']),
        sql`${deposits.height} is not null`,
        sql`${deposits.confirmations} <> ${counted}`,
      ),
    )
    .returning(changedColumns);
}

function isOn({ method, network }: Followed) {
  return and(eq(deposits.method, method), eq(deposits.network, network), eq(deposits.isFormer, false));
}
