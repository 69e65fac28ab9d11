import {
  balanceLeft,
  createOrder,
  deleteAccount,
  exportProfile,
  getOrder,
  getRoute,
  openChat,
  openOrdersLeft,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, entries } from '../modules/ledger/index.ts';
import { insertMessage } from '../modules/notify/index.ts';
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

test('what they wrote to support and waits to be sent to the operators’ group goes with the account', async () => {
  const [browser, other] = [await server.signedInUser(), await server.signedInUser()];
  const write = async (who: typeof browser, body: string) => {
    const { chat } = await who.call(openChat, { message: body, page: '/en/' });
    const line = { key: newId(), chatId: -100, conversationId: chat._id, body };
    await transaction(server.db, (tx) => insertMessage(tx, line));
  };
  await write(browser, 'My number is 555');
  await write(other, 'My number is 556');
  await browser.call(deleteAccount, { password });
  const { rows } = await server.db.$client.query<{ body: string }>(
    'select body from messenger_messages where chat_id = -100',
  );
  expect(rows.map(({ body }) => body)).toEqual(['My number is 556']);
});

test('orders of somebody else stay as they are', async () => {
  const neighbour = await server.signedInUser();
  const order = await orderBy(neighbour);
  await (await server.signedInUser()).call(deleteAccount, { password });
  const { rows } = await server.db.$client.query('select email from orders where uid = $1', [order.orderUID]);
  expect(rows).toEqual([{ email: 'customer@example.com' }]);
});

test('an account that a payment is on its way to is not deleted', async () => {
  const browser = await server.signedInUser();
  const depositId = await fillBy(browser.user.id, 'pending');
  await expectRefusal(browser.call(deleteAccount, { password }), balanceLeft);
  await server.db.$client.query(`update deposits set state = 'gone' where id = $1`, [depositId]);
  await browser.call(deleteAccount, { password });
});

test('whoever asks is given what is kept of their wallets', async () => {
  const browser = await server.signedInUser();
  await fillBy(browser.user.id, 'gone');
  const { currency_id: currencyId } = await withdrawBy(browser.user.id);
  const { export: own } = await browser.call(exportProfile, {});
  expect(own).toMatchObject({
    wallets: {
      addresses: [{ network: 'NET', address: `address of ${browser.user.id}` }],
      deposits: [{ network: 'NET', reference: `payment of ${browser.user.id}`, units: '5', state: 'gone' }],
      withdrawals: [{ address: 'somewhere', memo: '7', amount: '0.50', fee: '0.01', currencyId, status: 'done' }],
    },
  });
  // It was written here without having been booked.
  await server.db.$client.query('delete from withdrawals');
});

let addressNumber = 820_000;

/** A payment to an address of the person's wallet; answers its id. */
async function fillBy(userId: string, state: string): Promise<string> {
  const [addressId, depositId] = [newId(), newId()];
  await server.db.$client.query(
    `insert into deposit_addresses (id, method, network, address, number, user_id)
     values ($1, 'chain', 'NET', $2, $4, $3)`,
    [addressId, `address of ${userId}`, userId, (addressNumber += 1)],
  );
  await server.db.$client.query(
    `insert into deposits (id, method, network, reference, address_id, user_id, currency_id, units, state)
     select $1, 'chain', 'NET', $2, $3, $4, id, 5, $5 from currencies limit 1`,
    [depositId, `payment of ${userId}`, addressId, userId, state],
  );
  return depositId;
}

async function withdrawBy(userId: string): Promise<{ currency_id: string }> {
  const { rows } = await server.db.$client.query<{ currency_id: string }>(
    `insert into withdrawals (id, uid, user_id, currency_id, units, fee_units, decimals, network, address, memo, hold_id, status, reference, ended_at)
     select gen_random_uuid(), 'W20000000', $1, id, 50, 1, 2, 'NET', 'somewhere', '7', gen_random_uuid(), 'done', '0xabc', tetri_now()
     from currencies limit 1 returning currency_id`,
    [userId],
  );
  const [row] = rows;
  if (!row) throw new Error('the demo has currencies');
  return row;
}

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
