import {
  captchaNotFilled,
  createOrder,
  noKeyLimits,
  reserveTooSmall,
  tooManyOpenOrders,
  unpaidShareTaken,
  updateOrderStatus,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { takeSighting } from './take-sighting.ts';
import { noCaps } from '../testing/no-caps.ts';
import { lockedOrder } from '../testing/locked-order.ts';
import { type Created, openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testCurrency, testRoute, testSnapshot } from '../testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  expect(await desk.breaches()).toEqual([]);
  await endAll();
  Object.assign(desk, { caps: noCaps, captcha: { prove: async () => true } });
});

/** Ends what a test left open, so that the next one counts from nothing. */
async function endAll() {
  const { rows } = await desk.db.$client.query<{ uid: string; secret: string }>(
    `select uid::text, secret from orders where payout_state = 'held' and received_units = 0`,
  );
  for (const { uid, secret } of rows)
    await desk.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
}

/** A payment method sees the order's money. */
async function pay({ _id: orderId }: Created) {
  const deps = {
    catalog: { snapshot: () => testSnapshot([...desk.routes.values()]) },
    prices: { price: (routeId: string) => desk.prices.get(routeId) },
  };
  const sighting = { orderId, currencyId: desk.coin.id, reference: newId(), units: 1_000_000_000n, confirmations: 9 };
  await desk.asStaff(async (tx) => takeSighting(tx, deps, await lockedOrder(tx, orderId), sighting));
}

const held = async (currency = desk.money) =>
  (await balance(desk.db, { kind: 'reserve', currencyId: currency.id })).held;
const anyone = () => ({ email: `${newId()}@example.com` });

/** Refused with this, and nothing was held for it. */
async function expectRefused(ask: () => Promise<unknown>, code: unknown, object?: object) {
  const before = await held();
  await expect(ask()).rejects.toMatchObject({ errorCode: code, ...(object ? { object } : {}) });
  expect(await held()).toBe(before);
}

test('one address opens so many orders; one that is cancelled or paid makes room for another', async () => {
  desk.caps = { ...noCaps, perEmail: 2 };
  const [first, second] = [await desk.order(), await desk.order()];
  const object = { by: 'email', max: 2, order: null };
  await expectRefused(() => desk.order(), tooManyOpenOrders.code, object);
  await desk.order(anyone());

  await desk.call(updateOrderStatus, { orderUID: first.uid, orderSecret: first.secret, status: 'deleted' });
  await desk.order();
  await expectRefused(() => desk.order(), tooManyOpenOrders.code, object);
  await pay(second);
  await desk.order();
});

test('what a shop orders by its key is not counted as one person; its share of the reserve still holds', async () => {
  desk.caps = { ...noCaps, perNetwork: 2, perPerson: 2, provenShare: '50' };
  const { id } = await factories.user(desk.db);
  const shop = await desk.addServer(id, { keyId: newId(), limits: noKeyLimits });
  const person = await desk.addServer(id);
  desk.ip = '203.0.113.7';
  for (let at = 0; at < 4; at += 1) await desk.order(anyone(), {}, shop);
  desk.ip = undefined;
  // By hand the same account has two, and what its key ordered is among them.
  await expectRefused(() => desk.order({}, {}, person), tooManyOpenOrders.code, { by: 'person', max: 2 });
  await expectRefused(() => desk.order({ amount: '4000' }, {}, shop), unpaidShareTaken.code);
});

test('twenty at once over two servers do not pass the cap', async () => {
  desk.caps = { ...noCaps, perNetwork: 3 };
  const other = await desk.addServer();
  const body = () => ({
    routeId: desk.route.id,
    amount: '10',
    agreement: true as const,
    toValues: [{ key: 'wallet', value: 'abcd1234' }],
    ...anyone(),
  });
  for (let round = 0; round < 5; round += 1) {
    const before = await held();
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? desk : other).call(createOrder, body())),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const answer of answers.filter((one) => one.status === 'rejected'))
      expect(answer.reason).toMatchObject({ errorCode: tooManyOpenOrders.code, object: { by: 'network', max: 3 } });
    expect(await held()).toBe(before + 6000n);
    await endAll();
  }
});

test('before a captcha, one network holds no more than a share of a reserve; with one it goes on', async () => {
  const scarce = testCurrency('SCARCE', 2);
  await desk.fillReserve(scarce, 20_000n);
  const route = desk.addRoute(testRoute(desk.coin, scarce));
  desk.caps = { ...noCaps, captchaShare: '25' };
  desk.captcha = { prove: async (token) => token === 'good' };
  const ask = (amount: string, captcha?: string) => desk.order({ routeId: route.id, amount, captcha, ...anyone() });

  await expectRefused(() => ask('26'), captchaNotFilled.code);
  await ask('15');
  await expectRefused(() => ask('11'), captchaNotFilled.code);
  await ask('10');
  await expectRefused(() => ask('1'), captchaNotFilled.code);
  expect(await held(scarce)).toBe(5000n);
  await ask('40', 'good');
  expect(await held(scarce)).toBe(13_000n);
  // Another currency's reserve is as it was, and what a reserve cannot cover is refused for that.
  await desk.order(anyone());
  await expectRefused(() => ask('36'), reserveTooSmall.code);
});

test('a share is kept by orders that come at once', async () => {
  const scarce = testCurrency('SCARCE', 2);
  await desk.fillReserve(scarce, 20_000n);
  const route = desk.addRoute(testRoute(desk.coin, scarce));
  desk.caps = { ...noCaps, captchaShare: '25' };
  desk.captcha = { prove: async () => false };
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, () => desk.order({ routeId: route.id, amount: '10', ...anyone() })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await held(scarce)).toBe(4000n);
});

test('an order that the reserve refuses takes no place under a cap', async () => {
  desk.caps = { ...noCaps, perNetwork: 2 };
  const answers = await Promise.allSettled([desk.order({ amount: '9999' }), desk.order(), desk.order(), desk.order()]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expectRefused(() => desk.order(), tooManyOpenOrders.code);
});

test('an order of a repeated key is answered again, however full the limit is', async () => {
  desk.caps = { ...noCaps, perEmail: 1 };
  const options = { idempotencyKey: newId() };
  const made = await desk.order({}, options);
  expect(await desk.order({}, options)).toEqual(made);
  const refused = { idempotencyKey: newId() };
  await expectRefused(() => desk.order({ amount: '11' }, refused), tooManyOpenOrders.code);
  await desk.call(updateOrderStatus, { orderUID: made.uid, orderSecret: made.secret, status: 'deleted' });
  await desk.order({ amount: '11' }, refused);
});

test("the owner's own networks are asked nothing", async () => {
  const shares = { captchaShare: '0', provenShare: '1', visitorsShare: '1', visitorsCaptchaShare: null };
  desk.caps = { perNetwork: 1, perEmail: 1, perPerson: 1, ...shares, exempt: ['127.0.0.0/8'] };
  desk.captcha = { prove: async () => false };
  for (let at = 0; at < 3; at += 1) await desk.order();
});

test('a network is kept hashed, and only while its order is unpaid', async () => {
  desk.caps = { ...noCaps, perNetwork: 10 };
  const [paid, ended] = [await desk.order(anyone()), await desk.order(anyone())];
  const networks = async () =>
    (
      await desk.db.$client.query<{ network: string | null }>(
        'select network from orders where uid = any ($1::bigint[]) order by id',
        [[paid.uid, ended.uid]],
      )
    ).rows.map(({ network }) => network);
  expect(await networks()).toEqual([expect.stringMatching(/^[\w-]{16}$/), expect.stringMatching(/^[\w-]{16}$/)]);
  await pay(paid);
  await desk.call(updateOrderStatus, { orderUID: ended.uid, orderSecret: ended.secret, status: 'deleted' });
  expect(await networks()).toEqual([null, null]);
});
