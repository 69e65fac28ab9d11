import { and, desc, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { AssignedAddress } from '../../plugin.ts';
import { depositAddresses, depositAddressNumbers, deposits } from '../../tables.ts';
import type { Followed } from './followed-networks.ts';

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
    .where(eq(depositAddresses.orderId, orderId));
  return row;
}

/** On which network somebody's wallet is filled. */
export interface AddressedWallet {
  readonly userId: string;
  readonly method: string;
  readonly network: string;
}

/** The last address that the wallet was given on the network, unless something came to it; undefined where it needs a fresh one. */
export async function findUnpaidWalletAddress(
  reader: Reader,
  { userId, method, network }: AddressedWallet,
): Promise<AssignedAddress | undefined> {
  const [last] = await reader
    .select({
      address: depositAddresses.address,
      memo: depositAddresses.memo,
      isPaidTo: sql<boolean>`exists (select from deposits d where d.address_id = deposit_addresses.id)`,
    })
    .from(depositAddresses)
    .where(
      and(
        eq(depositAddresses.userId, userId),
        eq(depositAddresses.method, method),
        eq(depositAddresses.network, network),
      ),
    )
    .orderBy(desc(depositAddresses.number))
    .limit(1);
  return last && !last.isPaidTo ? { address: last.address, memo: last.memo } : undefined;
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

/** More are not read one by one: they are to be emptied first. */
const usedMax = 5000;
/** So long a new address is looked at although nothing was seen there. */
const freshDays = 30;

/**
 * Addresses at which something may lie on the network: where payments were seen, and those that were given out lately. Throws
 * where there are more than can be read.
 */
export async function readUsedAddresses(reader: Reader, { method, network }: Followed): Promise<string[]> {
  const isUsed = sql`exists (
    select from ${deposits} where ${deposits.addressId} = ${depositAddresses.id} and ${deposits.network} = ${network})`;
  const isFresh = sql`${depositAddresses.network} = ${network}
    and ${depositAddresses.createdAt} > tetri_now() - make_interval(days => ${freshDays})`;
  const rows = await reader
    .select({ address: depositAddresses.address })
    .from(depositAddresses)
    .where(and(eq(depositAddresses.method, method), sql`(${isUsed} or ${isFresh})`))
    .orderBy(sql`${depositAddresses.number} desc`)
    .limit(usedMax + 1);
  if (rows.length > usedMax) throw new Error(`more than ${usedMax} deposit addresses of ${network} are in use`);
  return rows.map(({ address }) => address);
}
