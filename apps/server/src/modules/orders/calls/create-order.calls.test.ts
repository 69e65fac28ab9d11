import {
  amountNotPositive,
  amountNotValid,
  amountOffStep,
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
  forbidden,
  getOrder,
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
  updateOrderStatus,
  verificationRequired,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { findOrder } from '../store/find-order.ts';
import { openOrdersDesk, type OrdersDesk } from '../testing/orders-desk.ts';
import { testCurrency, testField, testRoute } from '../testing/test-catalog.ts';

let desk: OrdersDesk;
beforeAll(async () => {
  desk = await openOrdersDesk(await createTestDatabase());
});
afterAll(() => desk.stop());
afterEach(async () => {
  Object.assign(desk, { refuses: undefined, isOffline: false, captcha: { prove: async () => true } });
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

test('says whether the order is in an account, and again when the same request comes again', async () => {
  const { id } = await factories.user(desk.db);
  const user = await desk.addServer(id);
  for (const [client, isInAccount] of [
    [undefined, false],
    [user, true],
  ] as const) {
    const options = { idempotencyKey: newId() };
    const first = await desk.order({}, options, client);
    expect(first).toMatchObject({ isInAccount });
    expect(await desk.order({}, options, client)).toEqual(first);
  }
  // A guest who signs in after a lost answer, and sends the same again, hears of the guest's order.
  const { quote } = await desk.call(createQuote, { routeId: desk.route.id, amount: '10' });
  const quoted = { quoteId: quote.quoteId, quoteSecret: quote.quoteSecret };
  const options = { idempotencyKey: newId() };
  const first = await desk.order(quoted, options);
  expect(await desk.order(quoted, options, user)).toEqual(first);
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
  ['1e', amountNotValid],
  ['1e999', amountNotValid],
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

test('refuses a sum between two notes, and names those beside it', async () => {
  const notes = desk.addRoute(testRoute(testCurrency('NOTES', 2), desk.money), { inStepUnits: 500n });
  const object = { step: '5.00', below: '10.00', above: '15.00', symbol: 'NOTE' };
  await expectRefusal(() => desk.order({ routeId: notes.id, amount: '10.01' }), amountOffStep, object);
  const quote = () => desk.call(createQuote, { routeId: notes.id, amount: '10.01' });
  await expectRefusal(quote, amountOffStep, object);
  expect(await desk.order({ routeId: notes.id, amount: '15' })).toMatchObject({ inAmount: '15.00' });
  expect(await desk.order({ routeId: notes.id, amount: '-21' })).toMatchObject({
    inAmount: '15.00',
    outAmount: '21.00',
  });
});

test('holds what is received to its limits after services, whichever side was named', async () => {
  const texts = { en: '', ru: '', ka: '' };
  const service = { id: newId(), title: texts, description: texts, amountUnits: 300n, fields: [] };
  const limits = { outMinUnits: 2000n, outMaxUnits: 3000n, services: [service] };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, limits));
  const ask = (amount: string) => desk.order({ routeId: route.id, amount, additionalServices: [service.id] });
  await expectRefusal(() => ask('10'), amountTooSmall, { min: '11.50000000', symbol: 'COIN' });
  await expectRefusal(() => ask('16.6'), amountTooLarge, { max: '16.50000000', symbol: 'COIN' });
  expect(await ask('16.5')).toMatchObject({ outAmount: '30.00' });
  expect(await ask('-20')).toMatchObject({ inAmount: '11.50000000' });
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

test('refuses a route that is unknown, closed by its owner, or without a price', async () => {
  const inactive = desk.addRoute(testRoute(desk.coin, desk.money, { isActive: false }));
  const closed = desk.addRoute(testRoute(desk.coin, desk.money), { isOpen: false });
  for (const routeId of [newId(), inactive.id, closed.id]) {
    await expectRefusal(() => desk.order({ routeId }), routeNotAvailable);
    await expectRefusal(() => desk.call(createQuote, { routeId, amount: '10' }), routeNotAvailable);
  }
});

test.each([
  ['for users only, and says to sign in', { isForUsersOnly: true }, forbidden],
  ['that asks for a verification, which visitors cannot have', { isVerificationRequired: true }, verificationRequired],
  ['that asks for both, and says to sign in', { isForUsersOnly: true, isVerificationRequired: true }, forbidden],
])('refuses a route %s', async (_, terms, error) => {
  const { id: routeId } = desk.addRoute(testRoute(desk.coin, desk.money, terms));
  await expectRefusal(() => desk.order({ routeId }), error);
  await expectRefusal(() => desk.call(createQuote, { routeId, amount: '10' }), error);
});

test.each([
  ['ipnUrl', 'http://shop.example/notify'],
  ['ipnUrl', 'https://127.0.0.1/notify'],
  ['ipnUrl', 'https://169.254.169.254/'],
  ['ipnUrl', 'https://[::1]/'],
  ['ipnUrl', 'not an address'],
  ['ipnFormat', 'xml'],
  ['clientCallbackUrl', 'http://shop.example/'],
  ['clientCallbackUrl', 'https://user:word@shop.example/'],
  ['clientCallbackUrl', 'javascript:alert(1)'],
  ['clientCallbackUrl', 'https://localhost/'],
])('refuses the %s %s rather than keep it for nothing', async (fieldId, value) => {
  await expectRefusal(() => desk.order({ [fieldId]: value }), fieldNotFilled, {
    fieldId,
    nameField: fieldId,
    err: 'regexp',
    type: 'body',
  });
});

test('leads back to the shop that sent the customer once the order has ended', async () => {
  const order = await desk.order({ clientCallbackUrl: 'https://shop.example/thanks?sale=7', externalId: 'sale № 7' });
  const keys = { orderUID: order.uid, orderSecret: order.secret };
  const returnUrl = async () => (await desk.call(getOrder, keys)).order.returnUrl;
  expect(await returnUrl()).toBeNull();
  await desk.call(updateOrderStatus, { ...keys, status: 'deleted' });
  expect(await returnUrl()).toBe(
    `https://shop.example/thanks?sale=7&orderUID=${order.uid}&externalId=sale+%E2%84%96+7&status=error`,
  );
});

test('an order without a preview waits for payment at once, is answered so again, and is as the job would have made it', async () => {
  const idempotencyKey = newId();
  const order = await desk.order({ skipPreview: true }, { idempotencyKey });
  expect(order.status).toBe('waitPayment');
  const keys = { orderUID: order.uid, orderSecret: order.secret };
  const before = (await desk.call(getOrder, keys)).order;
  expect(before).toMatchObject({ status: 'waitPayment', history: [{ status: 'new' }, { status: 'waitPayment' }] });
  expect(before.route.from.paymentDetails.merchant).not.toBeNull();
  await desk.drain();
  expect((await desk.call(getOrder, keys)).order.history).toEqual(before.history);
  expect(await desk.order({ skipPreview: true }, { idempotencyKey })).toEqual(order);
});

test('refuses during technical work', async () => {
  desk.isOffline = true;
  await expectRefusal(() => desk.order(), technicalWork);
  await expectRefusal(() => desk.call(createQuote, { routeId: desk.route.id, amount: '10' }), technicalWork);
});

test('distinguishes an empty address from a wrong one', async () => {
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

test('gives no quote while nobody could be served, and says when', async () => {
  desk.opensAt = new Date('2026-01-06T06:00:00Z');
  const ask = () => desk.call(createQuote, { routeId: desk.route.id, amount: '10' });
  await expectRefusal(ask, officeClosed, { opensAt: '2026-01-06T06:00:00.000Z' });
  desk.opensAt = undefined;
  await ask();
});

test('closes a route whose reserve is below its minimum, for orders and quotes', async () => {
  const scarce = testCurrency('SCARCE', 2);
  const route = desk.addRoute(testRoute(desk.coin, scarce));
  await desk.fillReserve(scarce, 199n);
  await expectRefusal(() => desk.order({ routeId: route.id, amount: '1' }), routeNotAvailable);
  const ask = () => desk.call(createQuote, { routeId: route.id, amount: '1' });
  await expectRefusal(ask, routeNotAvailable);
  await desk.fillReserve(scarce, 1n);
  await ask();
  await desk.order({ routeId: route.id, amount: '1' });
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
  await expectRefusal(() => desk.order(ask), idempotencyConflict);

  const late = await quoteOf();
  await desk.clock.advance(1_800_000);
  await expectRefusal(() => desk.order({ ...ask, quoteId: late.quoteId }), quoteNotValid);
});

test('answers the order itself for a quote, the same at each retry, and never the quote', async () => {
  const { quote } = await desk.call(createQuote, { routeId: desk.route.id, amount: '10' });
  const ask = { quoteId: quote.quoteId };
  const options = { idempotencyKey: newId() };
  const [first, again] = [await desk.order(ask, options), await desk.order(ask, options)];
  expect(again).toEqual(first);
  expect(first._id).not.toBe(quote.quoteId);
  expect(await findOrder(desk.db, first._id)).toMatchObject({ quoteId: quote.quoteId, uid: BigInt(first.uid) });
});

test('takes the services that were chosen from the payout, each once', async () => {
  const service = {
    id: newId(),
    title: { en: '', ru: '', ka: '' },
    description: { en: '', ru: '', ka: '' },
    amountUnits: 300n,
    fields: [],
  };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { services: [service] }));
  const order = await desk.order({ routeId: route.id, additionalServices: [service.id, service.id] });
  expect(order.outAmount).toBe('17.00');
  await expectRefusal(() => desk.order({ routeId: route.id, additionalServices: [newId()] }), fieldNotFilled);
});

const tether = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const toTron = { kind: 'address', format: 'tron', network: 'TRON (TRC20)' } as const;
const ethereum = { id: newId(), code: 'ERC20', name: 'Ethereum (ERC20)', addressFormat: 'evm' } as const;

test('refuses an address with a mistake in it and one of another network, and keeps a right one bare', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { toFields: [testField('wallet', { check: toTron })] }));
  const to = (value: string) => desk.order({ routeId: route.id, toValues: [{ key: 'wallet', value }] });
  await expectRefusal(() => to(`${tether.slice(0, -1)}u`), fieldNotFilled, {
    err: 'regexp',
    fault: 'addressChecksum',
    network: 'TRON (TRC20)',
  });
  await expectRefusal(() => to('0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'), fieldNotFilled, {
    err: 'regexp',
    fault: 'otherNetwork',
    found: 'Ethereum (EVM)',
  });
  const order = await to(` ${tether}\n`);
  const { order: shown } = await desk.call(getOrder, { orderUID: order.uid, orderSecret: order.secret });
  expect(shown.toValues).toEqual([{ field: 'wallet', key: 'wallet', name: 'wallet', value: tether }]);
});

test('judges where money would be given back to by the network that it comes over', async () => {
  const coin = testCurrency('ETHEREUM', 8, { network: ethereum });
  const route = desk.addRoute(testRoute(coin, desk.money));
  const refuses = (more: object, object: object) =>
    expectRefusal(() => desk.order({ routeId: route.id, ...more }), fieldNotFilled, object);
  await refuses(
    { refundAddress: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6Fb' },
    { fieldId: 'refundAddress', fault: 'addressChecksum' },
  );
  await refuses({ refundAddress: tether }, { fault: 'otherNetwork', found: 'TRON' });
  await refuses({ refundMemo: '12345' }, { fieldId: 'refundMemo', fault: 'memoNotUsed' });
  await desk.order({ routeId: route.id, refundAddress: ' 0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', refundMemo: '' });
});

test('needs no office, and nothing twice, where a service brings the cash, but judges and keeps what is sent', async () => {
  const said = (text: string) => ({ en: text, ru: text, ka: text });
  const fields = [testField('address'), testField('phone', { type: 'phone' })];
  const courier = { id: newId(), title: said('Courier'), description: said(''), amountUnits: 300n, fields };
  const cash = testCurrency('CASH', 2, { kind: 'cash' });
  await desk.fillReserve(cash, 100_000n);
  const office = testField('office', { type: 'select', options: [{ value: 'vake', name: said('Vake') }] });
  const toFields = [office, testField('phone', { type: 'phone' }), testField('passport')];
  const route = desk.addRoute(testRoute(desk.coin, cash, { toFields, services: [courier] }));
  const passport = { key: 'passport', value: '01AB' };
  const order = (more: object) => desk.order({ routeId: route.id, toValues: [passport], ...more });
  const brought = {
    additionalServices: [courier.id],
    serviceValues: [
      { serviceId: courier.id, key: 'address', value: '5 Vake Street' },
      { serviceId: courier.id, key: 'phone', value: '+995 555 12 34 56' },
    ],
  };
  const keptOf = async (more: object) => (await findOrder(desk.db, (await order(more))._id))?.toValues;

  expect(await keptOf(brought)).toEqual([passport]);
  const sent = [{ key: 'office', value: 'vake' }, { key: 'phone', value: '+995 555 65 43 21' }, passport];
  expect(await keptOf({ ...brought, toValues: sent })).toEqual(sent);
  const refuses = (more: object, object: object) => expectRefusal(() => order(more), fieldNotFilled, object);
  await refuses({ ...brought, toValues: [] }, { nameField: 'passport', err: 'required' });
  const elsewhere = [{ key: 'office', value: 'gone' }, passport];
  await refuses({ ...brought, toValues: elsewhere }, { fieldId: office.id, err: 'regexp' });
  await refuses({}, { fieldId: office.id, err: 'required' });
});

test('asks for what a chosen service needs, and keeps it with the order', async () => {
  const said = (text: string) => ({ en: text, ru: text, ka: text });
  const phone = testField('phone', { type: 'phone' });
  const courier = {
    id: newId(),
    title: said('Courier'),
    description: said(''),
    amountUnits: 300n,
    fields: [testField('address', { min: 5 }), phone],
  };
  const other = { ...courier, id: newId(), title: said('Insurance'), fields: [] };
  const route = desk.addRoute(testRoute(desk.coin, desk.money, { services: [courier, other] }));
  const serviceId = courier.id;
  const values = [
    { serviceId, key: 'address', value: '5 Vake Street' },
    { serviceId, key: 'phone', value: '+995 555 12 34 56' },
    { serviceId: other.id, key: 'address', value: 'nothing asks for this' },
    { serviceId, key: 'unknown', value: 'nor for this' },
  ];
  const ask = { routeId: route.id, additionalServices: [serviceId, other.id] };
  await expectRefusal(() => desk.order({ ...ask, serviceValues: values.slice(0, 1) }), fieldNotFilled, {
    fieldId: phone.id,
    err: 'required',
    type: 'serviceValues',
  });
  const without = await desk.order({ routeId: route.id, serviceValues: values });
  const shownWithout = await desk.call(getOrder, { orderUID: without.uid, orderSecret: without.secret });
  expect(shownWithout.order.additionalServices).toEqual([]);

  const order = await desk.order({ ...ask, serviceValues: values });
  const { order: shown } = await desk.call(getOrder, { orderUID: order.uid, orderSecret: order.secret });
  expect(shown.routeValues).toEqual([]);
  expect(shown.additionalServices).toEqual([
    {
      _id: serviceId,
      title: 'Courier',
      values: [
        { field: 'address', key: 'address', name: 'address', value: '5 Vake Street' },
        { field: 'phone', key: 'phone', name: 'phone', value: '+995 555 12 34 56' },
      ],
    },
    { _id: other.id, title: 'Insurance', values: [] },
  ]);
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

test.each(['routes', 'currencies'])(
  'takes no order by a route that the database has closed in its %s, whatever this process has been notified of',
  async (table) => {
    const route = desk.addRoute(testRoute(desk.coin, desk.money));
    const options = { idempotencyKey: newId() };
    await desk.order({ routeId: route.id });
    const set = (isActive: boolean) =>
      desk.db.$client.query(
        table === 'routes'
          ? 'update routes set is_active = $2 where id = $1'
          : 'update currencies set is_active = $2 where id = (select to_currency_id from routes where id = $1)',
        [route.id, isActive],
      );
    await set(false);
    await expectRefusal(() => desk.order({ routeId: route.id }, options), routeNotAvailable);
    const before = await held();
    const [other, ...refused] = await Promise.allSettled([
      desk.order(),
      desk.order({ routeId: route.id }),
      desk.order({ routeId: route.id }, { idempotencyKey: newId() }),
    ]);
    expect(other).toMatchObject({ status: 'fulfilled' });
    for (const one of refused) expect(one).toMatchObject({ reason: { errorCode: routeNotAvailable.code } });
    expect(await held()).toBe(before + 2000n);
    await set(true);
    await desk.order({ routeId: route.id }, options);
  },
);

test('takes no order by a route that the database has not', async () => {
  await desk.order();
  const route = desk.addRoute(testRoute(desk.coin, desk.money));
  await desk.call(createQuote, { routeId: route.id, amount: '10' });
  await desk.db.$client.query('delete from routes where id = $1', [route.id]);
  await expectRefusal(() => desk.order({ routeId: route.id }), routeNotAvailable);
});

test('takes no order while the database has the site closed, whatever this process has been notified of', async () => {
  await desk.db.$client.query(`insert into settings (name, value) values ('offlineStatus', 'true')`);
  await expectRefusal(() => desk.order(), technicalWork);
  await desk.db.$client.query(`update settings set value = 'false' where name = 'offlineStatus'`);
  await desk.order();
});

test('without a captcha that is asked for there is no order, and a form that does not fit uses none up', async () => {
  const seen: (string | undefined)[] = [];
  desk.captcha = {
    async prove(token) {
      seen.push(token);
      if (token === undefined) throw refusal(captchaNotFilled);
      if (token !== 'good') throw refusal(captchaReset);
      return true;
    },
  };
  await expectRefusal(() => desk.order(), captchaNotFilled);
  await expectRefusal(() => desk.order({ captcha: 'bad' }), captchaReset);
  await expectRefusal(() => desk.order({ captcha: 'good', email: 'nobody' }), emailNotValid);
  expect(seen).toEqual([undefined, 'bad']);
  await desk.order({ captcha: 'good' });
});
