import { chooseResolution, getOrder, moveNotAllowed, type OrderLimits, type Resolution } from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import type { Currency, Route } from '../catalog/index.ts';
import { recordPayment, resolveByOperator } from './actions/operator-actions.ts';
import { resolutionOffers } from './actions/resolution-offers.ts';
import { operatorResolutions } from './core/possible-acts.ts';
import { findOrderByUid } from './store/find-order.ts';
import { type Created, type DeskServer, nino, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testRoute, testSnapshot } from './testing/test-catalog.ts';
import { verifyPerson } from './testing/verify-person.ts';

const levels: OrderLimits['levels'] = [{ name: 'Known', needs: ['person'] }];
type Limit = OrderLimits['limits'][number];
const limit = (more: Partial<Limit> = {}): Limit => ({
  belowLevel: null,
  per: 'day',
  maxUsd: '100',
  routeIds: [],
  isCash: false,
  isFirst: false,
  countries: [],
  ...more,
});
const [hour, day] = [3_600_000, 86_400_000];

let desk: OrdersDesk;
let usd: Currency;
/** Coins for dollars: one for two. */
let route: Route;
let userId: string;
let person: DeskServer;
let server: DeskServer;

beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  usd = testCurrency('USDBANK', 2, { symbol: 'USD' });
  await desk.fillReserve(usd, 100_000_000n);
  route = addRoute({});
});
afterAll(() => desk.stop());
beforeEach(async () => {
  ({ id: userId } = await factories.user(desk.db));
  person = await desk.addServer(userId);
  server = person;
});
afterEach(async () => {
  desk.limits = { levels: [], limits: [] };
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

function addRoute(more: Partial<Route>): Route {
  return desk.addRoute(testRoute(desk.coin, usd, more));
}
const deps = () => ({
  catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) },
  prices: { price: (routeId: string) => desk.prices.get(routeId) },
  offered: desk.offered,
  verification: { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` },
  limits: () => desk.limits,
  payments: desk.payments,
});
/** An order of as many dollars that waits for its payment. */
async function ordered(dollars: number, more: object = {}): Promise<Created> {
  const order = await desk.order(
    { routeId: route.id, amount: -dollars, skipPreview: true, email: 'person@example.com', ...more },
    undefined,
    server,
  );
  await desk.drain();
  return order;
}
const read = async ({ uid }: Created) => {
  const order = await findOrderByUid(desk.db, uid);
  if (!order) throw new Error(`order ${uid} is not there`);
  return order;
};
/** What is worth as many dollars comes for the order. */
async function pay(order: Created, dollars: number): Promise<void> {
  const { status: from } = await read(order);
  const payment = {
    uid: order.uid,
    from,
    amount: `${dollars / 2}`,
    reference: newId(),
    isAmountConfirmed: true,
  } as const;
  await desk.asStaff((tx) => recordPayment(tx, { ...payment, reason: 'seen', staff: nino }));
  await desk.drain();
}
const keys = ({ uid, secret }: Created) => ({ orderUID: uid, orderSecret: secret });
const shown = async (order: Created) => (await server.call(getOrder, keys(order))).order;
const offers = async (order: Created) => (await shown(order)).resolution?.offers.map(({ resolution }) => resolution);
const choose = (order: Created, resolution: Resolution, quote?: string) =>
  server.call(chooseResolution, { ...keys(order), resolution, ...(quote === undefined ? {} : { quote }) });
const ofStaff = async (order: Created) => {
  const row = await read(order);
  return (await resolutionOffers(desk.db, deps(), row, operatorResolutions(row))).map(({ resolution }) => resolution);
};
const byStaff = (order: Created, from: 'inProgress' | 'errorPayment', resolution: Resolution) =>
  desk.asStaff((tx) =>
    resolveByOperator(tx, deps(), {
      uid: order.uid,
      from,
      reason: 'so',
      staff: nino,
      choice: { resolution },
      lang: 'en',
    }),
  );
async function pass(ms: number): Promise<void> {
  await desk.clock.advance(ms);
  await desk.drain();
}

test('a limit of one exchange is not passed by paying more than was ordered: what came only goes back', async () => {
  desk.limits = { levels, limits: [limit({ per: 'order', belowLevel: 1 })] };
  for (server of [person, desk]) {
    const order = await ordered(50);
    await pay(order, 400);
    expect(await read(order)).toMatchObject({ status: 'inProgress', issue: 'overpaid' });
    expect(await offers(order)).toEqual(['giveBack']);
    expect(await ofStaff(order)).toEqual(['giveBack']);
    for (const resolution of ['goOnLocked', 'goOnPresent'] as const) {
      await expectRefusal(choose(order, resolution), moveNotAllowed);
      await expect(byStaff(order, 'inProgress', resolution)).rejects.toMatchObject({ definition: moveNotAllowed });
    }
    await pass(hour);
    expect(await read(order)).toMatchObject({ outUnits: 5000n, judgedCents: 5000n });
  }
});

test('an offer that was made before a limit was reached is none after', async () => {
  const order = await ordered(50);
  await pay(order, 150);
  const quote = (await shown(order)).resolution?.offers.find((offer) => offer.quote !== null)?.quote?.token;
  if (quote === undefined) throw new Error('nothing was offered at the present rate');
  desk.limits = { levels, limits: [limit()] };
  await expectRefusal(choose(order, 'goOnPresent', quote), moveNotAllowed);
  desk.limits = { levels, limits: [limit({ maxUsd: '150' })] };
  expect(await choose(order, 'goOnPresent', quote)).toMatchObject({ resolution: 'goOnPresent' });
});

test('the route’s default does not pass a limit either', async () => {
  desk.limits = { levels, limits: [limit()] };
  const { id: routeId } = addRoute({ resolutionDefault: 'goOnLocked' });
  const [large, small] = [await ordered(20, { routeId }), await ordered(10, { routeId })];
  await pay(large, 91);
  await pay(small, 80);
  await pass(hour);
  expect(await read(large)).toMatchObject({ status: 'inProgress', outUnits: 2000n, resolution: null });
  expect(await read(small)).toMatchObject({ status: 'inProgress', outUnits: 8000n, judgedCents: 8000n });
});

test('within a limit it goes on, counts as what it comes to, and keeps what it relied on', async () => {
  desk.limits = { levels, limits: [limit({ belowLevel: 1 }), limit({ maxUsd: '300' })] };
  const order = await ordered(50);
  await pay(order, 200);
  expect(await offers(order)).toEqual(['giveBack']);
  await verifyPerson(desk.db, userId);
  expect(await offers(order)).toEqual(['goOnLocked', 'goOnPresent', 'giveBack']);
  await choose(order, 'goOnLocked');
  const expected = { outUnits: 20_000n, judgedCents: 20_000n, verification: 'passed', verificationNeeds: ['person'] };
  expect(await read(order)).toMatchObject(expected);
  const next = await ordered(100);
  await pay(next, 103);
  expect(await offers(next)).toEqual(['giveBack']);
});

test('two that go on at once do not pass a day’s limit together', async () => {
  desk.limits = { levels, limits: [limit()] };
  const orders = [await ordered(10), await ordered(10), await ordered(10)];
  for (const order of orders) await pay(order, 60);
  const answers = await Promise.allSettled(orders.map((order) => choose(order, 'goOnLocked')));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('money for what ended unpaid, and counted no more, is judged by what was ordered since', async () => {
  desk.limits = { levels, limits: [limit()] };
  const orders: Created[] = [];
  for (let number = 0; number < 3; number += 1) {
    orders.push(await ordered(100));
    await pass(2 * hour);
  }
  await pass(2 * day);
  const [first, second, third] = orders;
  if (!first || !second || !third) throw new Error('they were not made');
  await pay(first, 100);
  await choose(first, 'goOnLocked');
  await pay(second, 100);
  expect(await offers(second)).toEqual(['giveBack']);
  await pass(day);
  await pay(third, 100);
  await choose(third, 'goOnLocked');
  expect(await read(third)).toMatchObject({ status: 'inProgress', judgedCents: 10_000n });
});
