import {
  balanceLeft,
  createOrder,
  deleteAccount,
  exportProfile,
  getOrder,
  getRoute,
  openOrdersLeft,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, entries } from '../modules/ledger/index.ts';
import { newId, transaction } from '../platform/database/index.ts';

const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

/** An address of each network that the demo's dollars come over. */
const wallets: Readonly<Record<string, string>> = {
  TON: 'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
  TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  ERC20: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  BEP20: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
};

async function orderBy(browser: Awaited<ReturnType<TestServer['signedInUser']>>) {
  const [body = ''] = await orderBodies(server.address, 1);
  const filled = JSON.parse(body) as Parameters<typeof browser.call<typeof createOrder>>[1];
  const { route } = await browser.call(getRoute, { id: filled.routeId });
  const refundAddress = wallets[route.from.network ?? ''];
  const { uid, secret } = await browser.call(createOrder, { ...filled, refundAddress });
  return { orderUID: uid, orderSecret: secret, refundAddress };
}

test('an account with orders under way is not deleted; once they have ended they are kept without the person', async () => {
  const browser = await server.signedInUser();
  const order = await orderBy(browser);
  const refused = await expectRefusal(browser.call(deleteAccount, { password }), openOrdersLeft);
  expect(refused.object).toEqual({ count: 1 });

  const { export: own } = await browser.call(exportProfile, {});
  expect(own).toMatchObject({
    orders: [{ uid: order.orderUID, email: 'customer@example.com', refundAddress: order.refundAddress }],
  });
  expect(JSON.stringify(own)).not.toContain(order.orderSecret);

  const before = (await browser.call(getOrder, { type: 'order', ...order })).order;
  await browser.call(updateOrderStatus, { ...order, status: 'deleted' });
  await browser.call(deleteAccount, { password });
  await server.drain();
  const { rows } = await server.db.$client.query('select * from orders where uid = $1', [order.orderUID]);
  expect(rows).toEqual([
    expect.objectContaining({
      status: 'deleted',
      email: '',
      from_values: [],
      to_values: [],
      route_values: [],
      refund_address: null,
      user_id: browser.user.id,
    }),
  ]);
  const after = (await (await server.browser()).call(getOrder, { type: 'order', ...order })).order;
  expect([after.inAmount, after.outAmount]).toEqual([before.inAmount, before.outAmount]);
});

test('orders of somebody else stay as they are', async () => {
  const neighbour = await server.signedInUser();
  const order = await orderBy(neighbour);
  await (await server.signedInUser()).call(deleteAccount, { password });
  const { rows } = await server.db.$client.query('select email from orders where uid = $1', [order.orderUID]);
  expect(rows).toEqual([{ email: 'customer@example.com' }]);
});

test('an account with money in it is not deleted', async () => {
  const browser = await server.signedInUser();
  const { rows } = await server.db.$client.query<{ id: string }>('select id from currencies limit 1');
  const currencyId = rows[0]?.id ?? '';
  await transaction(server.db, (tx) =>
    book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'reserveAdjustment',
          reference: newId(),
          key: newId(),
          entries: entries(currencyId, { kind: 'ownerCapital' }, { kind: 'userWallet', place: browser.user.id }, 1n),
        },
      ],
    }),
  );
  await expectRefusal(browser.call(deleteAccount, { password }), balanceLeft);
  await (await server.signedInUser()).call(deleteAccount, { password });
});
