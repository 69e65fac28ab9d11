import {
  createOrder,
  createQuote,
  getOrder,
  keyLimitReached,
  limitReached,
  noKeyLimits,
  type OrderLimits,
  updateOrderStatus,
  verificationRequired,
} from '@tetri/contract';
import { type CallFailure, isFailure } from '@tetri/client';
import { expectRefusal, factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import type { Route } from '../catalog/index.ts';
import { type Created, type DeskServer, openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testField, testRoute } from './testing/test-catalog.ts';
import { verifyPerson } from './testing/verify-person.ts';

const nothing: OrderLimits = { levels: [], limits: [] };
const levels: OrderLimits['levels'] = [
  { name: 'Known', needs: ['person'] },
  { name: 'Trusted', needs: ['funds'] },
];
type Limit = OrderLimits['limits'][number];
const limit = (more: Partial<Limit> = {}): Limit => ({
  belowLevel: 1,
  per: 'day',
  maxUsd: '100',
  routeIds: [],
  isCash: false,
  isFirst: false,
  countries: [],
  ...more,
});

let desk: OrdersDesk;
/** Coins for dollars: one for two. */
let route: Route;
let strict: Route;
let userId: string;
let person: DeskServer;
let other: DeskServer;

beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
  const usd = testCurrency('USDBANK', 2, { symbol: 'USD' });
  await desk.fillReserve(usd, 100_000_000n);
  route = desk.addRoute(testRoute(desk.coin, usd, { verificationWaitSeconds: 3600 }));
  strict = desk.addRoute(testRoute(desk.coin, usd));
});
afterAll(() => desk.stop());
beforeEach(async () => {
  ({ id: userId } = await factories.user(desk.db));
  [person, other] = [await desk.addServer(userId), await desk.addServer(userId)];
});
afterEach(async () => {
  desk.limits = nothing;
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

/** As many dollars. */
const body = (usd: number, more: object = {}) => ({
  routeId: strict.id,
  amount: -usd,
  email: 'person@example.com',
  agreement: true as const,
  toValues: [{ key: 'wallet', value: 'abcd1234' }],
  ...more,
});
const ask = (usd: number, more: object = {}, by: DeskServer = person) => by.call(createOrder, body(usd, more));
const cancel = ({ uid, secret }: Created) =>
  person.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
const judged = async ({ _id }: Created) => {
  const { rows } = await desk.db.execute<{ judged_cents: string | null; verification: string }>(
    sql`select judged_cents, verification from orders where id = ${_id}`,
  );
  return rows[0];
};

test('without limits nothing is judged, and nothing is kept of it', async () => {
  expect(await judged(await ask(5000))).toEqual({ judged_cents: null, verification: 'none' });
});

test('a day’s limit counts what was ordered within 24 hours, and what was cancelled no more', async () => {
  desk.limits = { levels, limits: [limit({ belowLevel: null })] };
  const [first] = [await ask(60), await ask(30)];
  const { object } = await expectRefusal(ask(11), limitReached);
  expect(object).toEqual({ per: 'day', maxUsd: '100', leftUsd: '10.00', hours: 24 });
  expect((await expectRefusal(ask(101), limitReached)).object).toMatchObject({ hours: 0 });
  await expectRefusal(person.call(createQuote, { routeId: strict.id, amount: -11 }), limitReached);
  await ask(10);
  await cancel(first);
  await ask(60);
  await expectRefusal(ask(2), limitReached);
  // Somebody else has a day of their own.
  const { id } = await factories.user(desk.db);
  await ask(100, {}, await desk.addServer(id));
  await desk.clock.advance(86_400_000);
  await ask(100);
});

test('a month’s limit counts what was ordered within 30 days', async () => {
  desk.limits = { levels, limits: [limit({ per: 'month', belowLevel: null })] };
  const kept = await ask(70);
  await desk.clock.advance(29 * 86_400_000);
  // It was not paid and would be gone: what was exchanged stays.
  await desk.db.execute(sql`update orders set expires_at = tetri_now() + interval '9 days' where id = ${kept._id}`);
  await expectRefusal(ask(31), limitReached);
  await desk.clock.advance(86_400_000);
  await ask(100);
});

test.each([1, 2, 3])('twenty orders at once over two servers do not pass a day’s limit together (%s)', async () => {
  desk.limits = { levels, limits: [limit({ belowLevel: null })] };
  const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => ask(30, {}, at % 2 ? person : other)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const answer of answers.filter((one) => one.status === 'rejected'))
    expect(answer.reason).toMatchObject({ errorCode: limitReached.code, object: { leftUsd: '10.00' } });
  await ask(10);
});

test('visitors are known by their mailbox, however they spell it, and at once too', async () => {
  desk.limits = { levels, limits: [limit({ belowLevel: null })] };
  const spelt = ['n.ino@gmail.com', 'NINO+x@googlemail.com', 'nino@gmail.com', 'nin.o+2@gmail.com'];
  const answers = await Promise.allSettled(spelt.map((email) => desk.call(createOrder, body(40, { email }))));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expectRefusal(desk.call(createOrder, body(21, { email: 'nino@gmail.com' })), limitReached);
  await desk.call(createOrder, body(100, { email: 'somebody@gmail.com' }));
});

test('above a level’s limit an order waits for what the level asks for, with all that lower ones do', async () => {
  desk.limits = { levels, limits: [limit(), limit({ belowLevel: 2, maxUsd: '500' })] };
  const { quote } = await person.call(createQuote, { routeId: route.id, amount: -600 });
  expect(quote.verification).toEqual({ needs: ['person', 'funds'], waitSeconds: 3600 });
  expect(await ask(100, { routeId: route.id })).toMatchObject({ status: 'new' });
  const middle = await ask(200, { routeId: route.id });
  const large = await ask(300, { routeId: route.id });
  expect([middle.status, large.status]).toEqual(['hold', 'hold']);
  const shown = async ({ uid, secret }: Created) =>
    (await person.call(getOrder, { orderUID: uid, orderSecret: secret })).order;
  expect((await shown(middle)).verification).toMatchObject({ needs: ['person'] });
  expect((await shown(large)).verification).toMatchObject({ needs: ['person', 'funds'] });
  await verifyPerson(desk.db, userId);
  await desk.drain();
  expect([(await shown(middle)).status, (await shown(large)).status]).toEqual(['new', 'hold']);
  // Limits that change meanwhile change nothing of what was answered.
  desk.limits = { levels, limits: [limit({ belowLevel: null, maxUsd: '0' })] };
  await verifyPerson(desk.db, userId, 'approve', { type: 'funds' });
  await desk.drain();
  expect((await shown(large)).status).toBe('new');
});

test('where an order cannot wait, it says what is to be verified', async () => {
  desk.limits = { levels, limits: [limit({ per: 'order' })] };
  const refused = await expectRefusal(ask(101), verificationRequired);
  const shown = { needs: ['person'], per: 'order', maxUsd: '100', leftUsd: '100.00', level: 1 };
  expect(refused.object).toEqual({ ...shown, isSignInNeeded: false });
  const visitor = await expectRefusal(desk.call(createOrder, body(101, { routeId: route.id })), verificationRequired);
  expect(visitor.object).toEqual({ ...shown, isSignInNeeded: true });
  await verifyPerson(desk.db, userId);
  expect(await judged(await ask(101))).toEqual({ judged_cents: '10100', verification: 'passed' });
  expect(await judged(await ask(99))).toEqual({ judged_cents: '9900', verification: 'none' });
});

test('a limit may be about a route, cash, the first exchange or a country alone', async () => {
  const cash = testCurrency('CASHUSD', 2, { symbol: 'USD', kind: 'cash' });
  await desk.fillReserve(cash, 100_000_000n);
  const { id: cashId } = desk.addRoute(testRoute(desk.coin, cash));
  const about = (more: Partial<Limit>) => {
    desk.limits = { levels, limits: [limit({ belowLevel: null, per: 'order', maxUsd: '10', ...more })] };
  };
  about({ routeIds: [route.id] });
  await ask(11);
  await expectRefusal(ask(11, { routeId: route.id }), limitReached);
  about({ isCash: true });
  await ask(11);
  await expectRefusal(ask(11, { routeId: cashId }), limitReached);
  about({ isFirst: true });
  await expectRefusal(ask(11), limitReached);
  const done = await ask(10);
  about({ countries: ['GE'] });
  await ask(11);
  await verifyPerson(desk.db, userId, 'approve', { country: 'GE' });
  await expectRefusal(ask(11), limitReached);
  about({ countries: ['TR'] });
  await ask(11);
  const { id: ibanId } = desk.addRoute(testRoute(desk.coin, cash, { toFields: [testField('iban')] }));
  const toValues = [{ key: 'iban', value: 'TR330006100519786457841326' }];
  await expectRefusal(ask(11, { routeId: ibanId, toValues }), limitReached);
  await cancel(done);
});

test('an exchange whose worth no rate gives is above every limit', async () => {
  desk.limits = { levels, limits: [limit({ per: 'order', maxUsd: '1000000' })] };
  const { id } = desk.addRoute(testRoute(testCurrency('ODD', 2), desk.money), { isOpen: true });
  desk.routes.delete(route.id);
  desk.routes.delete(strict.id);
  try {
    await expectRefusal(person.call(createOrder, { ...body(1), routeId: id, amount: '1' }), verificationRequired);
  } finally {
    desk.addRoute(route);
    desk.addRoute(strict);
  }
});

test.each([1, 2, 3, 4])(
  'the same request sent at once is judged once, and is the order that was made (%s)',
  async () => {
    desk.limits = { levels, limits: [limit({ belowLevel: null })] };
    const idempotencyKey = newId();
    const send = () => person.call(createOrder, body(60), { idempotencyKey });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ uid }) => uid)).size).toBe(1);
    expect(await send()).toEqual(answers[0]);
    await expectRefusal(ask(41), limitReached);
  },
);

test('twenty orders that a key signs at once over two servers never pass its day, and each refused one is answered with the figures', async () => {
  const key = { keyId: newId(), limits: { ...noKeyLimits, dayUsd: '100' } };
  const servers = [await desk.addServer(userId, key), await desk.addServer(userId, key)] as const;
  const ordered = async (count: number, usd: number) => {
    const asked = Array.from({ length: count }, (_, at) => ask(usd, {}, servers[at % 2 ? 1 : 0]));
    const answers = await Promise.allSettled(asked);
    const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as CallFailure] : []));
    return { made, refused };
  };
  const { made, refused } = await ordered(20, 30);
  expect([made.length, refused.length]).toEqual([3, 17]);
  for (const failure of refused) {
    expect(isFailure(failure, keyLimitReached)).toBe(true);
    expect(failure.object).toMatchObject({ limit: 'dayUsd', max: '100', used: '90.00' });
  }
  // What is left is taken, and what was cancelled may be ordered again.
  expect((await ordered(4, 10)).made).toHaveLength(1);
  await cancel(made[0] as Created);
  expect((await ordered(4, 30)).made).toHaveLength(1);
  const { object } = await expectRefusal(ask(2, {}, servers[0]), keyLimitReached);
  await desk.clock.advance(Date.parse(String(object['until'])) - desk.clock.now().getTime());
  expect((await ordered(4, 60)).made).toHaveLength(1);
});

test('a key makes so many orders a minute, none above its limit for one, and what it made is answered again', async () => {
  const key = { keyId: newId(), limits: { ...noKeyLimits, ordersPerMinute: 2, orderUsd: '50' } };
  const program = await desk.addServer(userId, key);
  const tooMuch = await expectRefusal(ask(51, {}, program), keyLimitReached);
  expect(tooMuch.object).toEqual({ limit: 'orderUsd', max: '50', used: '0.00', until: null });
  const options = { idempotencyKey: 'one' };
  const first = await program.call(createOrder, body(50), options);
  await desk.clock.advance(10_000);
  await cancel(await ask(2, {}, program));
  const { object } = await expectRefusal(ask(2, {}, program), keyLimitReached);
  const until = new Date(desk.clock.now().getTime() + 50_000).toISOString();
  expect(object).toEqual({ limit: 'ordersPerMinute', max: '2', used: '2', until });
  expect(await program.call(createOrder, body(50), options)).toMatchObject({ uid: first.uid });
  // Another key of the same account has limits of its own, and people have none of these.
  expect(await ask(2, {}, await desk.addServer(userId, { ...key, keyId: newId() }))).toBeDefined();
  expect(await ask(60)).toBeDefined();
  await desk.clock.advance(50_000);
  expect(await ask(2, {}, program)).toBeDefined();
});
