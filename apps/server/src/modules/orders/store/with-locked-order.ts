import { type Db, transaction, type Tx } from '../../../platform/database/index.ts';
import { type LockedOrder, lockOrder } from './find-order.ts';

/** What background work does with an order, which stands still meanwhile; nothing where there is no such order. */
export async function withLockedOrder(
  db: Db,
  orderId: string,
  work: (tx: Tx, locked: LockedOrder) => Promise<unknown>,
): Promise<void> {
  await transaction(db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (locked) await work(tx, locked);
  });
}
