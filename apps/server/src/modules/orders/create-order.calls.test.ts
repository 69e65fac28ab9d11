import {
  amountNotPositive,
  amountNotValid,
  amountTooLarge,
  amountTooSmall,
  captchaNotFilled,
  captchaReset,
  createOrder,
  createQuote,
  type ErrorDefinition,
  emailNotFilled,
  emailNotValid,
  fieldNotFilled,
  idempotencyConflict,
  inAmountNotPositive,
  officeClosed,
  outAmountNotPositive,
  quoteNotValid,
  refusal,
  requisitesExhausted,
  reserveTooSmall,
  routeNotAvailable,
  technicalWork,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import { balance } from '../ledger/index.ts';
import { findOrder } from './store/find-order.ts';
import { openOrdersDesk, type OrdersDesk } from './testing/orders-desk.ts';
import { testCurrency, testField, testRoute } from './testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  Object.assign(desk, { refuses: undefined, isOffline: false, captcha: { check: async () => {} } });
  expect(await desk.breaches()).toEqual([]);
});

const held = async () => (await balance(desk.db, { kind: 'reserve', currencyId: desk.money.id })).held;

/** The error, and that nothing was held for it. */
async function expectRefusal(ask: () => Promise<unknown>, error: ErrorDefinition, object?: object): Promise<void> {
  const before = await held();
  await expect(ask()).rejects.toMatchObject({ errorCode: error.code, ...(object ? { object } : {}) });
  expect(await held()).toBe(before);
}

test('creates an order by what is given, and holds what it pays out', async () => {
  const before = await held();
  const order = await desk.order({ amount: '10.5' });
  expect(order).toMatchObject({
    status: 'new',
    inAmount: '10.50000000',
    outAmount: '21.00',
    expiresAt: '2026-01-05T09:30:00.000Z',
  });
  expect(order.uid).toMatch(/^[1-9]\d{7,9}$/);
  expect(await held()).toBe(before + 2100n);
});

test('keeps the campaign that led to the order, and none where none did', async () => {
  const campaign = { utm_source: 'newsletter', utm_campaign: 'may' };
  const [led, plain] = [await desk.order({ amount: '5', utm: campaign }), await desk.order({ amount: '5' })];
  expect(await findOrder(desk.db, led._id)).toMatchObject({ utm: campaign });
  expect(await findOrder(desk.db, plain._id)).toMatchObject({ utm: null });
});

test('creates an order by what is to be received', async () => {
  const order = await desk.order({ amount: -21.01 });
  expect(order).toMatchObject({ inAmount: '10.50500000', outAmount: '21.01' });
});

const amounts: [amount: string | number, error: ErrorDefinition, object?: object][] = [
  ['', amountNotValid],
  ['ten', amountNotValid],
  ['1e3', amountNotValid],
  ['+5', amountNotValid],
  ['--5', amountNotValid],
  ['5.123456789', amountNotValid],
  ['-5.123', amountNotValid],
  ['9'.repeat(40), amountNotValid],
  [0, amountNotPositive],
  ['0.000', amountNotPositive],
  ['-0', amountNotPositive],
  ['0.99', amountTooSmall, { min: '1.00000000', symbol: 'COIN' }],
  ['-1.99', amountTooSmall, { min: '2.00', symbol: 'MONE' }],
  ['10000.00000001', amountTooLarge, { max: '10000.00000000', symbol: 'COIN' }],
  ['-20000.01', amountTooLarge, { max: '20000.00', symbol: 'MONE' }],
];

test.each(amounts)('refuses the amount %j, in an order and in a quote', async (amount, error, object) => {
  await expectRefusal(() => desk.order({ amount }), error, object);
  await expectRefusal(() => desk.call(createQuote, { routeId: desk.route.id, amount }), error, object);
});

test('refuses less than can be handed over, and an amount that the fee eats up', async () => {
  const notes = desk.addRoute(testRoute(testCurrency('NOTES', 2), desk.money), { inStepUnits: 500n });
  const dear = desk.addRoute(testRoute(desk.coin, desk.money), { fixedFeeUnits: 5000n });
  for (const [route, amount, error] of [
    [notes, '4.99', inAmountNotPositive],
    [dear, '25', outAmountNotPositive],
  ] as const) {
    await expectRefusal(() => desk.order({ routeId: route.id, amount }), error);
    await expectRefusal(() => desk.call(createQuote, { routeId: route.id, amount }), error);
  }
});

test('refuses more than the reserve has left, and says how much that is', async () => {
  const scarce = testCurrency('SCARCE', 2);
  await desk.fillReserve(scarce, 3000n);
  const route = desk.addRoute(testRoute(desk.coin, scarce));
  await desk.order({ routeId: route.id, amount: '10' });
  await expectRefusal(() => desk.order({ routeId: route.id, amount: '6' }), reserveTooSmall, {
    max: '10.00',
    symbol: 'SCAR',
  });
  await expectRefusal(() => desk.call(createQuote, { routeId: route.id, amount: '6' }), reserveTooSmall, {
    max: '10.00',
    symbol: 'SCAR',
  });
  await desk.order({ routeId: route.id, amount: '5' });
});

test('refuses a route that is unknown, closed by its owner, without a price, or for users only', async () => {
  const inactive = desk.addRoute(testRoute(desk.coin, desk.money, { isActive: false }));
  const closed = desk.addRoute(testRoute(desk.coin, desk.money), { isOpen: false });
  const users = desk.addRoute(testRoute(desk.coin, desk.money, { isForUsersOnly: true }));
  for (const routeId of [newId(), inactive.id, closed.id, users.id]) {
    await expectRefusal(() => desk.order({ routeId }), routeNotAvailable);
    await expectRefusal(() => desk.call(createQuote, { routeId, amount: '10' }), routeNotAvailable);
  }
});

test('refuses during technical work', async () => {
  desk.isOffline = true;
  await expectRefusal(() => desk.order(), technicalWork);
  await expectRefusal(() => desk.call(createQuote, { routeId: desk.route.id, amount: '10' }), technicalWork);
});

test('tells an empty address from a wrong one', async () => {
  for (const email of ['', '   ']) await expectRefusal(() => desk.order({ email }), emailNotFilled);
  for (const email of ['nobody', 'a@b', '@example.com', 'a b@example.com'])
    await expectRefusal(() => desk.order({ email }), emailNotValid);
});

test('refuses what the payment method cannot take', async () => {
  desk.refuses = 'requisitesExhausted';
  await expectRefusal(() => desk.order(), requisitesExhausted);
  desk.refuses = 'officeClosed';
  await expectRefusal(() => desk.order(), officeClosed);
});

test('names the field that does not fit, and drops the fields it does not know', async () => {
  const wallet = desk.route.toFields[0];
  const object = (err: string) => ({ fieldId: wallet?.id, nameField: 'wallet', err, type: 'toValues' });
  await expectRefusal(() => desk.order({ toValues: [] }), fieldNotFilled, object('required'));
  await expectRefusal(
    () => desk.order({ toValues: [{ key: 'wallet', value: 'Not A Wallet' }] }),
    fieldNotFilled,
    object('regexp'),
  );
  await desk.order({
    toValues: [
      { key: 'wallet', value: 'abcd1234' },
      { key: 'card', value: '4000' },
    ],
  });
  const { rows } = await desk.db.$client.query('select 1 from orders where to_values::text like $1', ['%4000%']);
  expect(rows).toEqual([]);
});

test("stops a pattern of the owner's that would take for ever", async () => {
  const route = desk.addRoute(
    testRoute(desk.coin, desk.money, { toFields: [testField('wallet', { regex: '(a+)+' })] }),
  );
  await expectRefusal(
    () => desk.order({ routeId: route.id, toValues: [{ key: 'wallet', value: `${'a'.repeat(60)}!` }] }),
    fieldNotFilled,
  );
});

test('keeps a quoted price while it is locked, for one order, and only for what was quoted', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money));
  const quoteOf = async () => (await desk.call(createQuote, { routeId: route.id, amount: '10' })).quote;
  const quote = await quoteOf();
  expect(quote).toMatchObject({
    inAmount: '10.00000000',
    outAmount: '20.00',
    rate: { in: '1', out: '2.0000' },
    lockUntil: '2026-01-05T09:30:00.000Z',
  });
  desk.addRoute(route, { fixedFeeUnits: 500n });
  const ask = { routeId: route.id, quoteId: quote.quoteId };
  await expectRefusal(() => desk.order({ ...ask, amount: '11' }), quoteNotValid);
  await expectRefusal(() => desk.order({ ...ask, routeId: desk.route.id }), quoteNotValid);
  expect(await desk.order({ ...ask, amount: '10.0' })).toMatchObject({ outAmount: '20.00' });
  await expectRefusal(() => desk.order(ask), quoteNotValid);

  const late = await quoteOf();
  await desk.clock.advance(1_800_000);
  await expectRefusal(() => desk.order({ ...ask, quoteId: late.quoteId }), quoteNotValid);
});

test('takes the services that were chosen from the payout, each once', async () => {
  const service = {
    id: newId(),
    title: { en: '', ru: '', ka: '' },
    description: { en: '', ru: '', ka: '' },
    amountUnits: 300n,
  };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { services: [service] }));
  const order = await desk.order({ routeId: route.id, additionalServices: [service.id, service.id] });
  expect(order.outAmount).toBe('17.00');
  await expectRefusal(() => desk.order({ routeId: route.id, additionalServices: [newId()] }), fieldNotFilled);
});

test('answers one key sent fifty times at once with one order, over two processes', async () => {
  const other = await desk.addServer();
  const before = await held();
  const body = {
    routeId: desk.route.id,
    amount: '10',
    email: 'visitor@example.com',
    agreement: true,
    toValues: [{ key: 'wallet', value: 'abcd1234' }],
  } as const;
  const options = { idempotencyKey: newId() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      (at % 2 ? desk : other).call(createOrder, { ...body, toValues: [...body.toValues] }, options),
    ),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await held()).toBe(before + 2000n);
  await expectRefusal(() => desk.order({ amount: '11' }, options), idempotencyConflict);
});

test('lets a key be used again when its order was refused', async () => {
  const scarce = testCurrency('SCARCE', 2);
  await desk.fillReserve(scarce, 1000n);
  const route = desk.addRoute(testRoute(desk.coin, scarce));
  const options = { idempotencyKey: newId() };
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => desk.order({ routeId: route.id }, options)));
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  await desk.fillReserve(scarce, 1000n);
  await desk.order({ routeId: route.id }, options);
});

test('without a captcha that is asked for there is no order, and a form that does not fit uses none up', async () => {
  const seen: (string | undefined)[] = [];
  desk.captcha = {
    async check(token) {
      seen.push(token);
      if (token === undefined) throw refusal(captchaNotFilled);
      if (token !== 'good') throw refusal(captchaReset);
    },
  };
  await expectRefusal(() => desk.order(), captchaNotFilled);
  await expectRefusal(() => desk.order({ captcha: 'bad' }), captchaReset);
  await expectRefusal(() => desk.order({ captcha: 'good', email: 'nobody' }), emailNotValid);
  expect(seen).toEqual([undefined, 'bad']);
  await desk.order({ captcha: 'good' });
});
