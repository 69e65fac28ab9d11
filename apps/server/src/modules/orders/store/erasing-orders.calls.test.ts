import { updateOrderStatus } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { erasePersonalOrders } from './personal-data.ts';
import { orders } from '../tables.ts';
import { openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());

const waitsForLock = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

test("locks a person's orders by their number, wherever they lie, so that two who lock several never wait for each other", async () => {
  const made = [await desk.order(), await desk.order()].sort((a, b) => (a._id < b._id ? -1 : 1));
  const [first, second] = made;
  // What is changed later lies behind what was changed before.
  for (const { uid, secret } of made.toReversed())
    await desk.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
  const lock = (orderId = '') => desk.db.select().from(orders).where(eq(orders.id, orderId));

  let erasing: Promise<unknown> | undefined;
  await transaction(desk.db, async (tx) => {
    await tx
      .select()
      .from(orders)
      .where(eq(orders.id, first?._id ?? ''))
      .for('update');
    erasing = transaction(desk.db, (other) => erasePersonalOrders(other, newId(), 'visitor@example.com'));
    await vi.waitFor(async () => expect((await desk.db.$client.query(waitsForLock)).rowCount).toBe(1), 10_000);
    expect(await lock(second?._id).for('update', { noWait: true })).toHaveLength(1);
  });
  await erasing;
  expect(await lock(second?._id)).toMatchObject([{ email: expect.not.stringContaining('visitor') }]);
});
