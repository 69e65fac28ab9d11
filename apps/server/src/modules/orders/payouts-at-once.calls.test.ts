import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { moveByOperator, recordPayment } from './actions/operator-actions.ts';
import { type Created, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testRoute } from './testing/test-catalog.ts';
import { DatabaseAddresses, findPayout } from '../payments/index.ts';
import { ChainSimulator, simulatedChainMethod } from '../payments/testing/chain-simulator.ts';

let desk: OrdersDesk;
let chain: ChainSimulator;

beforeAll(async () => {
  chain = new ChainSimulator('NET');
  desk = await openOrdersDesk(await createTestDatabase(), (db) => [
    simulatedChainMethod(chain, new DatabaseAddresses(db)),
  ]);
  await desk.fillReserve(desk.coin, 100_000_000_000n);
});
afterAll(() => desk.stop());
beforeEach(async () => {
  chain.signsAhead = true;
  chain.fault = undefined;
  chain.refusesToSend = undefined;
  chain.afterSigning = async () => undefined;
  chain.beforeSending = async () => undefined;
  chain.sends.length = 0;
  chain.paidOut.length = 0;
  await desk.db.execute(sql`delete from payout_rules`);
  await desk.db.execute(sql`update payout_switch set is_stopped = false`);
});
afterEach(async () => {
  for (let look = 0; look < 3; look += 1) {
    chain.mine(2);
    await sendOnce();
    await desk.drain();
  }
  expect(await desk.breaches()).toEqual([]);
});

const sendOnce = () => desk.payments.payOutOnce();
const payoutOf = async ({ _id }: Created) => {
  const payout = await findPayout(desk.db, _id);
  if (!payout) throw new Error('the order has a payout');
  return payout;
};
const statesOf = async (orders: readonly Created[]) =>
  (await Promise.all(orders.map(payoutOf))).map(({ state }) => state);

/** Orders whose payouts are prepared, in their order. */
async function prepared(count: number): Promise<Created[]> {
  const route = desk.addRoute(testRoute(desk.money, desk.coin, { payoutMethod: 'chain' }));
  const orders: Created[] = [];
  while (orders.length < count) {
    const order = await desk.order({ routeId: route.id, skipPreview: true });
    await desk.drain();
    const { uid } = order;
    await desk.asStaff((tx) =>
      recordPayment(tx, { uid, from: 'waitPayment', amount: '10', reference: '', reason: '', staff: nino }),
    );
    await desk.drain();
    await desk.asStaff((tx) =>
      moveByOperator(tx, { uid, from: 'inProgress', to: 'inProgressPayout', reason: '', staff: nino }),
    );
    await desk.drain();
    orders.push(order);
  }
  return orders;
}

const numbersOf = async (orders: readonly Created[]) => {
  const ids = await Promise.all(orders.map(async (order) => (await payoutOf(order)).id));
  const { rows } = await desk.db.execute<{ payout_id: string; sequence: string }>(
    sql`select payout_id, sequence from payout_transactions order by sequence`,
  );
  return ids.map((id) => Number(rows.find((row) => row.payout_id === id)?.sequence));
};

test('the next one is taken while this one is signed, and signed while it is handed over', async () => {
  const orders = await prepared(3);
  const [first, second, third] = orders as [Created, Created, Created];
  const seen: string[][] = [];
  const { promise: thirdIsTaken, resolve: takeThird } = Promise.withResolvers<void>();
  // Each waits for what may only come to pass meanwhile.
  chain.afterSigning = async () => {
    if (seen.length > 0) return;
    await expect
      .poll(() => statesOf(orders), { timeout: 10_000, interval: 10 })
      .toEqual(['sending', 'sending', 'prepared']);
    seen.push(await statesOf(orders));
  };
  chain.beforeSending = async (reference) => {
    if (!reference.includes((await payoutOf(first)).id)) return;
    await expect.poll(async () => (await payoutOf(second)).reference, { timeout: 10_000, interval: 10 }).not.toBeNull();
    await expect.poll(() => statesOf([third]), { timeout: 10_000, interval: 10 }).toEqual(['sending']);
    expect(chain.sends).toEqual([]);
    takeThird();
  };
  await sendOnce();
  await thirdIsTaken;
  expect(seen).toEqual([['sending', 'sending', 'prepared']]);
  const ids = await Promise.all(orders.map(async (order) => (await payoutOf(order)).id));
  expect(chain.sends.map((reference) => ids.findIndex((id) => reference.includes(id)))).toEqual([0, 1, 2]);
  const [number = 0, ...others] = await numbersOf(orders);
  expect(others).toEqual([number + 1, number + 2]);
});

test('of many that stand ready no more leave than the owner lets leave in an hour', async () => {
  const orders = await prepared(5);
  const { units } = await payoutOf(orders[0] as Created);
  const rows = await desk.db.execute<{ sent: string }>(sql`
    select coalesce(sum(units), 0)::text as sent from payouts where state in ('sending', 'succeeded')`);
  const allowed = BigInt(rows.rows[0]?.sent ?? 0) + units * 3n;
  await desk.db.execute(
    sql`insert into payout_rules (currency_id, hour_max_units) values (${desk.coin.id}, ${allowed})`,
  );
  await Promise.all([sendOnce(), sendOnce()]);
  await sendOnce();
  expect((await statesOf(orders)).filter((state) => state === 'sending')).toHaveLength(3);
  expect(await payoutOf(orders[4] as Created)).toMatchObject({ state: 'prepared', waitsFor: 'hourFull' });
  expect(new Set(chain.sends).size).toBe(3);
});

test('one that its network refuses keeps none after it from being signed, and is handed over again', async () => {
  const orders = await prepared(2);
  const [first, second] = orders as [Created, Created];
  chain.beforeSending = async (reference) => {
    if (reference.includes((await payoutOf(first)).id)) throw new Error('it does not take this one');
  };
  await sendOnce();
  expect(await payoutOf(first)).toMatchObject({ state: 'sending', leftAt: null, problem: 'it does not take this one' });
  expect(await payoutOf(second)).toMatchObject({ state: 'sending', problem: '', leftAt: expect.any(Date) });
  chain.beforeSending = async () => undefined;
  await sendOnce();
  expect(await payoutOf(first)).toMatchObject({ problem: '', leftAt: expect.any(Date) });
});

test('payouts stopped while one is signed: it is kept as it is, what was taken meanwhile is given back, and all leave later', async () => {
  const orders = await prepared(3);
  chain.afterSigning = async () => {
    chain.afterSigning = async () => undefined;
    await expect
      .poll(() => statesOf(orders), { timeout: 10_000, interval: 10 })
      .toEqual(['sending', 'sending', 'prepared']);
    await desk.db.execute(sql`update payout_switch set is_stopped = true`);
  };
  await sendOnce();
  const [first, ...others] = await Promise.all(orders.map(payoutOf));
  expect(first).toMatchObject({ state: 'sending', waitsFor: 'stopped', leftAt: null });
  expect(others).toMatchObject(others.map(() => ({ state: 'prepared', waitsFor: 'stopped', sentAt: null })));
  expect(chain.sends).toEqual([]);
  await desk.db.execute(sql`update payout_switch set is_stopped = false`);
  await desk.db.execute(sql`update payouts set look_after = null where state = 'prepared'`);
  await sendOnce();
  expect(new Set(chain.sends).size).toBe(3);
});

test('where coins are taken as the node lists them, the next one waits until this one is handed over', async () => {
  const orders = await prepared(2);
  const [first, second] = orders as [Created, Created];
  chain.signsAhead = false;
  let looks = 0;
  chain.beforeSending = async (reference) => {
    if (!reference.includes((await payoutOf(first)).id)) return;
    // Far more turns than taking and signing the next one would need.
    for (; looks < 100; looks += 1)
      expect(await payoutOf(second)).toMatchObject({ state: 'prepared', reference: null });
  };
  await sendOnce();
  expect(looks).toBe(100);
  expect(await statesOf(orders)).toEqual(['sending', 'sending']);
  expect(chain.sends).toHaveLength(2);
});
