import { captchaNotFilled, createOrder, reserveTooSmall, tooManyOpenOrders, unpaidShareTaken } from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { factories } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { Route } from '../../catalog/index.ts';
import { balance } from '../../ledger/index.ts';
import { noCaps } from '../testing/no-caps.ts';
import { type DeskServer, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testCurrency, testRoute } from '../testing/test-catalog.ts';

/** As a new installation has them, but for the share that visitors hold before each is asked for a captcha. */
const firstCaps = {
  perNetwork: 10,
  perEmail: 3,
  perPerson: 5,
  captchaShare: '10',
  provenShare: '50',
  visitorsShare: '80',
  visitorsCaptchaShare: null,
  exempt: [],
};

let desk: OrdersDesk;
/** Pays out of a reserve of 1000.00 of its own; one coin for two. */
let route: Route;
/** Each test asks from a network of its own. */
let tests = 0;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
beforeEach(async () => {
  const scarce = testCurrency('SCARCE', 2);
  await desk.fillReserve(scarce, 100_000n);
  route = desk.addRoute(testRoute(desk.coin, scarce));
  tests += 1;
  const captcha = { prove: async (token?: string) => token === 'good' };
  Object.assign(desk, { caps: firstCaps, ip: `203.0.${tests}.7`, captcha });
});

const anyone = () => `${newId()}@example.com`;
const held = async () => (await balance(desk.db, { kind: 'reserve', currencyId: route.to.id })).held;

interface Asked {
  readonly email?: string;
  readonly captcha?: string;
  readonly by?: DeskServer;
}

const ask = (amount: string, { email = anyone(), captcha, by = desk }: Asked = {}) =>
  by.call(createOrder, {
    routeId: route.id,
    amount,
    email,
    captcha,
    agreement: true,
    toValues: [{ key: 'wallet', value: 'abcd1234' }],
  });
const proven = (amount: string, more: Asked = {}) => ask(amount, { captcha: 'good', ...more });

async function expectShare(asked: () => Promise<unknown>, by: string, available: string) {
  const before = await held();
  const object = { by, available, symbol: route.to.symbol };
  await expect(asked()).rejects.toMatchObject({ errorCode: unpaidShareTaken.code, object });
  expect(await held()).toBe(before);
}

test('a solved captcha does not let one network hold a reserve', async () => {
  await proven('150');
  await expectShare(() => proven('150'), 'network', '200.00');
  await proven('100');
  await expectShare(() => proven('100'), 'network', '0');
  expect(await held()).toBe(50_000n);
  // A captcha would not help with it, so none is asked for.
  await expectShare(() => ask('100'), 'network', '0');
});

test('networks together hold no more than the share of visitors; somebody signed in goes on', async () => {
  for (let at = 0; at < 8; at += 1) {
    desk.ip = `198.51.${at}.7`;
    await ask('50');
  }
  desk.ip = '198.51.8.7';
  await expectShare(() => ask('50'), 'visitors', '0');
  await expectShare(() => proven('50'), 'visitors', '0');
  expect(await held()).toBe(80_000n);
  const person = await desk.addServer(await signedUp());
  await proven('50', { by: person });
  expect(await held()).toBe(90_000n);
  // What the reserve cannot cover is refused for that.
  await expect(proven('60')).rejects.toMatchObject({ errorCode: reserveTooSmall.code });
});

test('no captcha is asked for in vain where the share of visitors is taken', async () => {
  for (let at = 0; at < 7; at += 1) {
    desk.ip = `198.51.${at}.8`;
    await ask('50');
  }
  desk.ip = '198.51.100.8';
  await expect(ask('50.01')).rejects.toMatchObject({ errorCode: unpaidShareTaken.code });
  await expectShare(() => ask('60'), 'visitors', '100.00');
  // After a captcha it would be made, but for those that came meanwhile.
  const person = await desk.addServer(await signedUp());
  await expect(ask('60', { by: person })).rejects.toMatchObject({ errorCode: captchaNotFilled.code });
  desk.caps = { ...firstCaps, visitorsShare: '100' };
  await expect(ask('60')).rejects.toMatchObject({ errorCode: captchaNotFilled.code });
});

test('from a share that visitors hold together on, each further one is asked for a captcha', async () => {
  desk.caps = { ...firstCaps, visitorsCaptchaShare: '40' };
  for (let at = 0; at < 4; at += 1) {
    desk.ip = `198.51.${at}.9`;
    await ask('50');
  }
  desk.ip = '198.51.100.9';
  const before = await held();
  await expect(ask('1')).rejects.toMatchObject({ errorCode: captchaNotFilled.code });
  expect(await held()).toBe(before);
  // Whoever signs in was asked for one before.
  await ask('50', { by: await desk.addServer(await signedUp()) });
  await proven('100');
  desk.ip = '198.51.101.9';
  await expectShare(() => proven('150'), 'visitors', '200.00');
  // Nobody is asked for one in vain.
  await expectShare(() => ask('150'), 'visitors', '200.00');
  await expect(ask('50')).rejects.toMatchObject({ errorCode: captchaNotFilled.code });
});

test('who is asked for a captcha for what visitors hold takes no place under a cap', async () => {
  desk.caps = { ...noCaps, perNetwork: 1, visitorsCaptchaShare: '30' };
  const answers = await Promise.allSettled([ask('200'), ask('50'), ask('50')]);
  const refusals = answers.map((answer) => (answer.status === 'rejected' ? (answer.reason as Error) : 'made'));
  expect(refusals.filter((refused) => refused === 'made')).toHaveLength(1);
});

test.each([
  ['2001:db8:7:1::7', '2001:db8:7:ff01::7'],
  ['192.0.100.1', '192.0.100.200'],
])('the networks of one customer are counted as one: %s and %s', async (one, other) => {
  desk.caps = { ...noCaps, perNetwork: 1 };
  desk.ip = one;
  await ask('10');
  desk.ip = other;
  await expect(ask('10')).rejects.toMatchObject({ errorCode: tooManyOpenOrders.code });
});

test('says how much visitors may still order; what people with an account hold is not counted', async () => {
  const person = await desk.addServer(await signedUp());
  await proven('200', { by: person });
  desk.caps = { ...noCaps, visitorsShare: '30' };
  await ask('100');
  await expectShare(() => ask('100'), 'visitors', '100.00');
  await ask('50');
  await expectShare(() => ask('1'), 'visitors', '0');
});

test('a share is kept by account too, and by mailbox', async () => {
  const person = await desk.addServer(await signedUp());
  desk.ip = '198.51.0.7';
  await proven('200', { by: person });
  desk.ip = '198.51.1.7';
  await expectShare(() => proven('60', { by: person }), 'person', '100.00');

  await proven('100', { email: 'n.ino@gmail.com' });
  desk.ip = '198.51.2.7';
  desk.caps = { ...firstCaps, visitorsShare: null, provenShare: '25' };
  await expectShare(() => proven('50', { email: 'nino+1@googlemail.com' }), 'email', '50.00');
});

test('an order above both shares of one who has proved nothing is asked for a captcha only where one would help', async () => {
  await expect(ask('60')).rejects.toMatchObject({ errorCode: captchaNotFilled.code });
  await expectShare(() => ask('260'), 'email', '500.00');
});

test('spellings of one mailbox are counted as one, and the address stays as it was typed', async () => {
  desk.caps = { ...noCaps, perEmail: 3 };
  for (const email of ['nino.b@gmail.com', 'ninob+1@gmail.com', 'n.i.n.o.b@googlemail.com']) await ask('10', { email });
  const object = { by: 'email', max: 3, order: null };
  for (const email of ['ninob@gmail.com', 'NinoB+x@GoogleMail.com'])
    await expect(ask('10', { email })).rejects.toMatchObject({ errorCode: tooManyOpenOrders.code, object });
  const { rows } = await desk.db.$client.query<{ email: string }>(
    'select email from orders where to_currency_id = $1 order by id',
    [route.to.id],
  );
  expect(rows.map(({ email }) => email)).toEqual(['nino.b@gmail.com', 'ninob+1@gmail.com', 'n.i.n.o.b@googlemail.com']);
});

test('a mailbox is known by any spelling of its address', async () => {
  const cases = {
    'nino@example.com': 'nino@example.com',
    'Nino@Example.COM': 'nino@example.com',
    'nino+shop@example.com': 'nino@example.com',
    'nino+a+b@example.com': 'nino@example.com',
    'ni.no@example.com': 'ni.no@example.com',
    '+nino@example.com': '+nino@example.com',
    '+nino+a@example.com': '+nino@example.com',
    'n.i.n.o@gmail.com': 'nino@gmail.com',
    'Ni.No+a.b@GoogleMail.com': 'nino@gmail.com',
    'ni.no@gmail.com.example.com': 'ni.no@gmail.com.example.com',
    'ni.no@notgmail.com': 'ni.no@notgmail.com',
    '': '',
  };
  const { rows } = await desk.db.$client.query<{ email: string; mailbox: string; again: string }>(
    'select e as email, mailbox_of(e) as mailbox, mailbox_of(mailbox_of(e)) as again from unnest($1::text[]) e',
    [Object.keys(cases)],
  );
  expect(Object.fromEntries(rows.map(({ email, mailbox }) => [email, mailbox]))).toEqual(cases);
  for (const { mailbox, again } of rows) expect(again).toBe(mailbox);
});

test('visitors who come at once over two servers never pass their share', async () => {
  desk.caps = { ...noCaps, visitorsShare: '30' };
  const other = await desk.addServer();
  const asked: Promise<unknown>[] = [];
  // Both stand before the reserve at once, of networks that do not wait for each other, and neither sees the other's order.
  await desk.asStaff(async (tx) => {
    await lockReserve(tx, route.to.id);
    for (const by of [desk, other]) {
      desk.ip = `192.0.${asked.length}.7`;
      asked.push(ask('100', { by }));
      await vi.waitFor(async () => expect(await waitingForReserve()).toBe(asked.length), { timeout: 10_000 });
    }
  });
  const answers = await Promise.allSettled(asked);
  const refused = answers.find(({ status }) => status === 'rejected');
  const object = { by: 'visitors', available: '100.00' };
  expect(refused).toMatchObject({ reason: { errorCode: unpaidShareTaken.code, object } });
  expect(await held()).toBe(20_000n);
});

test('an order that the share of visitors refuses takes no place under a cap', async () => {
  desk.caps = { ...noCaps, perNetwork: 2, visitorsShare: '30' };
  const answers = await Promise.allSettled([ask('200'), ask('50'), ask('50'), ask('50')]);
  expect(answers.map(({ status }) => status).filter((status) => status === 'fulfilled')).toHaveLength(2);
  // It may come after two of the others: then there is no place left for it.
  const { reason } = answers[0] as { reason: { errorCode: number } };
  expect([unpaidShareTaken.code, tooManyOpenOrders.code]).toContain(reason.errorCode);
  expect(await held()).toBe(20_000n);
});

/** The id of somebody with an account. */
async function signedUp(): Promise<string> {
  return (await factories.user(desk.db)).id;
}

const lockReserve = (tx: Tx, currencyId: string) =>
  tx.execute(sql`select from ledger_accounts where kind = 'reserve' and currency_id = ${currencyId} for update`);

/** Who waits for a row: the first for whoever has locked it, the next for the first. */
async function waitingForReserve(): Promise<number> {
  const { rows } = await desk.db.$client.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
     where datname = current_database() and wait_event in ('transactionid', 'tuple') and query like '%create_orders%'`,
  );
  return rows[0]?.count ?? 0;
}
