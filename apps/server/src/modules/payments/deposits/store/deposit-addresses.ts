import { and, eq, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { AssignedAddress } from '../../plugin.ts';
import { depositAddresses, depositAddressNumbers } from '../../tables.ts';

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

export async function saveOrderAddress(
  tx: Tx,
  { orderId, method, network }: AddressedOrder,
  number: number,
  { address, memo }: AssignedAddress,
): Promise<void> {
  await tx
    .insert(depositAddresses)
    .values({ id: newId(), method, network, address, memo, number, orderId, createdAt: sql`tetri_now()` });
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
