import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { createOrder } from '@tetri/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '../../../../platform/database/index.ts';
import { insertDelivery } from './deliveries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

test('numbers rise within an order, also above those that were forgotten', async () => {
  const [body = ''] = await orderBodies(server.address, 1);
  const { _id: orderId } = await server.call(createOrder, JSON.parse(body));
  const { db } = server;
  const { rows } = await db.$client.query<{ at: Date }>('select created_at as at from orders where id = $1', [orderId]);
  const orderedAt = rows[0]?.at ?? expect.fail('it was made');
  let source = 1_000_000;
  const note = () =>
    transaction(db, (tx) =>
      insertDelivery(tx, {
        orderId,
        orderedAt,
        userId: null,
        source: String((source += 1)),
        status: 'waitPayment',
        inAmount: '1',
        outAmount: '1',
        receiver: 'shop.example',
      }),
    );
  const numbers = async () =>
    (
      await db.$client.query<{ sequence: number }>(
        'select sequence from merchant_deliveries where order_id = $1 order by sequence',
        [orderId],
      )
    ).rows.map(({ sequence }) => sequence);
  await note();
  await note();
  expect(await numbers()).toEqual([1, 2]);
  await db.$client.query(`update merchant_deliveries set state = 'givenUp' where order_id = $1`, [orderId]);
  await server.clock.advance(91 * 86_400_000);
  await note();
  await note();
  expect(await numbers()).toEqual([91, 92]);
});
