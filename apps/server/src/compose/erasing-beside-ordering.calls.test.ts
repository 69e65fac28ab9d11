import {
  type CallRequest,
  createOrder,
  deleteAccount,
  forbidden,
  openOrdersLeft,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const { userPassword: password } = factories;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
const untilWaiting = (count: number) =>
  vi.waitFor(async () => expect((await server.db.$client.query(waiting)).rowCount).toBe(count), 10_000);

async function orderBody(email: string): Promise<CallRequest<typeof createOrder>> {
  return { ...(JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as CallRequest<typeof createOrder>), email };
}

async function ordersOf(email: string): Promise<number> {
  return (await server.db.$client.query('select from orders where email = $1', [email])).rowCount ?? 0;
}

/** Runs `act` while another transaction holds what `lock` takes. */
async function whileLocked(lock: string, values: unknown[], act: () => Promise<void>): Promise<void> {
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query(lock, values);
    await act();
    await other.query('commit');
  } finally {
    other.release();
  }
}

test('an order that is asked for while its person is erased is not made, and keeps no address', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  const body = await orderBody(email);
  const ended = await person.call(createOrder, body);
  await person.call(updateOrderStatus, { orderUID: ended.uid, orderSecret: ended.secret, status: 'deleted' });

  let erasing: Promise<unknown> | undefined;
  let ordering: Promise<unknown> | undefined;
  // The erasure has counted the open orders, and waits for one that has ended.
  await whileLocked('select from orders where uid = $1 for update', [ended.uid], async () => {
    erasing = person.call(deleteAccount, { password });
    await untilWaiting(1);
    ordering = expectRefusal(person.call(createOrder, body), forbidden);
    ordering.catch(() => undefined);
    await untilWaiting(2);
  });
  await Promise.all([erasing, ordering]);
  expect(await ordersOf(email)).toBe(0);
});

test('an account whose order is being made is not erased', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  const body = await orderBody(email);

  let erasing: Promise<unknown> | undefined;
  let ordering: Promise<unknown> | undefined;
  // The order stands in its table, and nobody else sees it yet.
  await whileLocked('lock table order_history in share mode', [], async () => {
    ordering = person.call(createOrder, body);
    await untilWaiting(1);
    erasing = expectRefusal(person.call(deleteAccount, { password }), openOrdersLeft);
    erasing.catch(() => undefined);
    await untilWaiting(2);
  });
  await Promise.all([erasing, ordering]);
  expect(await ordersOf(email)).toBe(1);
});
