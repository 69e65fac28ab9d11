import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { AssignedAddress } from '../../plugin.ts';
import { depositAddresses, depositAddressNumbers, deposits, withdrawnAddressNumbers } from '../tables.ts';
import { invoices } from '../../tables.ts';
import type { Followed } from './followed-networks.ts';
import { nobody } from './personal-deposits.ts';

export interface AddressedOrder {
  readonly orderId: string;
  readonly method: string;
  readonly network: string;
}

/** The address that the order has been given; undefined before. */
export async function findOrderAddress(reader: Reader, orderId: string): Promise<AssignedAddress | undefined> {
  const [row] = await reader
    .select({ address: depositAddresses.address, memo: depositAddresses.memo })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.orderId, orderId), isNull(depositAddresses.withdrawnAt)));
  return row;
}

/** On which network somebody's wallet is filled. */
export interface AddressedWallet {
  readonly userId: string;
  readonly method: string;
  readonly network: string;
}

/**
 * The last address that the wallet was given on the network, unless something came to it, or the method would make another of its
 * number by now; undefined where it needs a fresh one.
 */
export async function findUnpaidWalletAddress(
  reader: Reader,
  { userId, method, network }: AddressedWallet,
  derive: (number: number) => AssignedAddress,
): Promise<AssignedAddress | undefined> {
  const [last] = await reader
    .select({
      address: depositAddresses.address,
      memo: depositAddresses.memo,
      number: depositAddresses.number,
      isPaidTo: sql<boolean>`exists (select from deposits d where d.address_id = deposit_addresses.id)`,
    })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.userId, userId), isGivenOn({ method, network })))
    .orderBy(desc(depositAddresses.number))
    .limit(1);
  if (!last || last.isPaidTo) return undefined;
  const { address, memo, number } = last;
  const now = derive(number);
  return now.address === address && now.memo === memo ? { address, memo } : undefined;
}

/** Takes the method's next number. Numbers of transactions that are rolled back are given again: nobody has seen them. */
export async function takeAddressNumber(tx: Tx, method: string): Promise<number> {
  const [row] = await tx
    .insert(depositAddressNumbers)
    .values({ method, next: 1 })
    .onConflictDoUpdate({
      target: depositAddressNumbers.method,
      set: { next: sql`${depositAddressNumbers.next} + 1` },
    })
    .returning({ next: depositAddressNumbers.next });
  if (!row) throw new Error('a counter that was written answers its number');
  return row.next - 1;
}

/** How many numbers of the method were taken. */
export async function countAddresses(reader: Reader, method: string): Promise<number> {
  const [row] = await reader
    .select({ next: depositAddressNumbers.next })
    .from(depositAddressNumbers)
    .where(eq(depositAddressNumbers.method, method));
  return row?.next ?? 0;
}

export async function saveAddress(
  tx: Tx,
  owner: AddressedOrder | AddressedWallet,
  number: number,
  { address, memo }: AssignedAddress,
): Promise<void> {
  await tx
    .insert(depositAddresses)
    .values({ id: newId(), ...owner, number, address, memo, createdAt: sql`tetri_now()` });
}

/** The order that was given the address has not ended. */
const isOpen = sql`exists (
  select from ${invoices} where ${invoices.orderId} = ${depositAddresses.orderId} and ${invoices.state} <> 'closed')`;

/** The number of the first address on the network that the wallet which is paid to now gave out. */
function firstValid({ method, network }: Followed): SQL {
  return sql`coalesce((
    select ${withdrawnAddressNumbers.below} from ${withdrawnAddressNumbers}
    where ${withdrawnAddressNumbers.method} = ${method} and ${withdrawnAddressNumbers.network} = ${network}), 0)`;
}

/** Addresses on the network that were not withdrawn. */
function isGivenOn(of: Followed): SQL | undefined {
  return and(
    eq(depositAddresses.method, of.method),
    eq(depositAddresses.network, of.network),
    isNull(depositAddresses.withdrawnAt),
    sql`${depositAddresses.number} >= ${firstValid(of)}`,
  );
}

/** Addresses on the network of orders that have not ended, also of those whose invoice is still being opened. */
function ofOpenOrders(tx: Tx, of: Followed) {
  return tx
    .select({ id: depositAddresses.id })
    .from(depositAddresses)
    .leftJoin(invoices, eq(invoices.orderId, depositAddresses.orderId))
    .where(and(isGivenOn(of), isNotNull(depositAddresses.orderId), sql`${invoices.state} is distinct from 'closed'`));
}

/**
 * To how many orders and people addresses on the network were given to which money is expected: until those have ended, and these are
 * erased.
 */
export async function countInUse(
  tx: Tx,
  of: Followed,
): Promise<{ readonly orders: number; readonly customers: number }> {
  const people = and(isGivenOn(of), ne(depositAddresses.userId, nobody));
  const [count] = await tx
    .select({ customers: sql<number>`count(distinct ${depositAddresses.userId})::int` })
    .from(depositAddresses)
    .where(people);
  if (!count) throw new Error('a count answers a row');
  return { orders: (await ofOpenOrders(tx, of)).length, ...count };
}

/**
 * Gives the addresses on the network to nobody any more: an order or a person who asks gets another. Answers those of orders that
 * have not ended. One that has keeps its own until it is taken up again, see `withdrawFromOrder`: however many there are, they are
 * not written anew.
 */
export async function withdrawAddresses(
  tx: Tx,
  of: Followed,
): Promise<(AssignedAddress & { readonly orderId: string | null })[]> {
  const withdrawn = await tx
    .update(depositAddresses)
    .set({ withdrawnAt: sql`tetri_now()` })
    .where(inArray(depositAddresses.id, ofOpenOrders(tx, of)))
    .returning({
      orderId: depositAddresses.orderId,
      address: depositAddresses.address,
      memo: depositAddresses.memo,
    });
  const { method, network } = of;
  const below = await countAddresses(tx, method);
  await tx
    .insert(withdrawnAddressNumbers)
    .values({ method, network, below })
    .onConflictDoUpdate({
      target: [withdrawnAddressNumbers.method, withdrawnAddressNumbers.network],
      set: { below },
    });
  return withdrawn;
}

/** Withdraws what the order was given by a wallet that was replaced while the order had ended. */
export async function withdrawFromOrder(tx: Tx, orderId: string): Promise<AssignedAddress[]> {
  const isOfBefore = sql`exists (
    select from ${withdrawnAddressNumbers} where ${withdrawnAddressNumbers.method} = ${depositAddresses.method}
      and ${withdrawnAddressNumbers.network} = ${depositAddresses.network}
      and ${depositAddresses.number} < ${withdrawnAddressNumbers.below})`;
  return tx
    .update(depositAddresses)
    .set({ withdrawnAt: sql`tetri_now()` })
    .where(and(eq(depositAddresses.orderId, orderId), isNull(depositAddresses.withdrawnAt), isOfBefore))
    .returning({ address: depositAddresses.address, memo: depositAddresses.memo });
}

/** Orders that lost their address on the network, have not ended and show no other: they may be given one. */
export async function findOrdersToAddress(tx: Tx, { method, network }: Followed): Promise<string[]> {
  const { rows } = await tx.execute<{ orderId: string }>(sql`
    select distinct a.order_id as "orderId" from deposit_addresses a join invoices i on i.order_id = a.order_id
    where a.method = ${method} and a.network = ${network} and a.withdrawn_at is not null
      and i.state = 'refused' and i.reason = 'walletReplaced'`);
  return rows.map(({ orderId }) => orderId);
}

/** How many addresses of the order were withdrawn. Within a transaction, none is until it ends. */
export async function countWithdrawn(reader: Reader, orderId: string): Promise<number> {
  const rows = await reader
    .select({ withdrawnAt: depositAddresses.withdrawnAt })
    .from(depositAddresses)
    .where(eq(depositAddresses.orderId, orderId))
    .for('share');
  return rows.filter(({ withdrawnAt }) => withdrawnAt !== null).length;
}

/** Which of these addresses the method has given to customers, whatever became of their orders. */
export async function findOurAddresses(
  reader: Reader,
  method: string,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await reader
    .select({ address: depositAddresses.address })
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.method, method),
        sql`${depositAddresses.address} = any(${sql.param([...addresses])}::text[])`,
      ),
    );
  return new Set(rows.map(({ address }) => address));
}

/** Of addresses that are handed over at once. */
const pageMax = 1000;
/** So long a new address of a person is looked at although nothing was seen there. */
const freshDays = 30;

/**
 * Addresses at which something may lie on the network, page by page: where payments were seen, those of orders that are open, and
 * those that people were given lately. However many orders nobody paid, they are none.
 */
export async function* readUsedAddresses(
  reader: Reader,
  { method, network }: Followed,
  pageSize = pageMax,
): AsyncGenerator<readonly string[]> {
  const isUsed = sql`exists (
    select from ${deposits} where ${deposits.addressId} = ${depositAddresses.id} and ${deposits.network} = ${network})`;
  const isFresh = sql`${depositAddresses.userId} is not null
    and ${depositAddresses.createdAt} > tetri_now() - make_interval(days => ${freshDays})`;
  const isAwaited = sql`${depositAddresses.network} = ${network} and (${isOpen} or ${isFresh})`;
  let last: number | undefined;
  for (;;) {
    const rows = await reader
      .select({ address: depositAddresses.address, number: depositAddresses.number })
      .from(depositAddresses)
      .where(
        and(
          eq(depositAddresses.method, method),
          last === undefined ? undefined : lt(depositAddresses.number, last),
          sql`(${isUsed} or ${isAwaited})`,
        ),
      )
      .orderBy(desc(depositAddresses.number))
      .limit(pageSize);
    if (rows.length > 0) yield rows.map(({ address }) => address);
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.number;
  }
}
