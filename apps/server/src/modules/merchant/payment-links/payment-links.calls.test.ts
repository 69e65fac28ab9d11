import {
  createOrder,
  createPaymentLink,
  fieldNotFilled,
  forbidden,
  getOrder,
  getPaymentLink,
  getStaffOrder,
  idempotencyConflict,
  listOrderHistory,
  listPaymentLinks,
  moveNotAllowed,
  notFound,
  paymentLinkClosed,
  payPaymentLink,
  quoteNotValid,
  quotePaymentLink,
  routeNotAvailable,
  updateOrderStatus,
  updatePaymentLink,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { factories } from '@tetri/testing';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { paymentActs } from '../../orders/testing/payment-acts.ts';
import { testCurrency, testField, testRoute, testSnapshot } from '../../orders/testing/test-catalog.ts';
import { openBackOffice } from '../../../compose/testing/back-office.ts';
import type { Rates } from '../../rates/index.ts';
import { type LinksDesk, openLinksDesk, ownWallet, siteUrl } from './testing/links-desk.ts';

let links: LinksDesk;
let desk: LinksDesk['desk'];
beforeAll(async () => {
  links = await openLinksDesk();
  ({ desk } = links);
});
afterAll(async () => {
  expect(await desk.breaches()).toEqual([]);
  await desk.stop();
});
beforeEach(() => {
  desk.ip = undefined;
});

const acts = paymentActs(() => desk);
interface Made {
  readonly uid: string;
  readonly secret: string;
}
const cancel = ({ uid, secret }: Made) =>
  desk.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status: 'deleted' });
const seen = async (code: string) => (await desk.call(getPaymentLink, { code })).link.state;
const rowOf = async ({ uid }: Made) => {
  const { rows } = await desk.db.$client.query<Record<string, unknown>>('select * from orders where uid = $1', [uid]);
  return rows[0] ?? {};
};

/** The order's page in the back office. */
async function asStaffSee({ uid }: Made) {
  const catalog = {
    snapshot: () => testSnapshot([...desk.routes.values()]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = { board: () => ({ prices: desk.prices }) } as unknown as Rates;
  const office = await openBackOffice(desk.db, { deps: { catalog, payments: desk.payments, rates } });
  const { call } = await office.enter('operator');
  const { order } = await call(getStaffOrder, { uid });
  await office.stop();
  return order;
}

test('a link shows what it asks for and every way to pay it, and whoever pays learns nothing of the account', async () => {
  const { link } = await links.merchant.call(createPaymentLink, {
    currencyId: desk.money.id,
    amount: '20',
    description: 'Fifty postcards',
    requisiteId: links.requisiteId,
    externalId: 'sale 7',
    lifetimeSeconds: 3600,
  });
  expect(link).toMatchObject({
    url: `${siteUrl}/pay/${link.code}/`,
    kind: 'once',
    state: 'open',
    amount: '20.00',
    externalId: 'sale 7',
    toWallet: false,
    toValues: [{ key: 'wallet', value: 'merchant1234' }],
    lastOrder: null,
    paidOrders: 0,
    expiresAt: new Date(desk.clock.now().getTime() + 3_600_000).toISOString(),
  });
  const shown = await desk.call(getPaymentLink, { code: link.code });
  expect(shown.link).toMatchObject({ amount: '20.00', description: 'Fifty postcards', state: 'open' });
  expect(shown.ways).toMatchObject([{ routeId: desk.route.id, inAmount: '10.00000000' }]);
  expect(JSON.stringify(shown)).not.toContain('merchant1234');
  expect(JSON.stringify(shown)).not.toContain(links.merchantId);
});

test('the order is the merchant’s, for exactly the amount, to the merchant’s own details, whatever the payer sends', async () => {
  const code = await links.link({ externalId: 'sale 8' });
  const more: object = { toValues: [{ key: 'wallet', value: 'thief1234' }], toWallet: true, amount: '1' };
  const made = await links.pay(code, more);
  expect(made).toMatchObject({ inAmount: '10.00000000', outAmount: '20.00', status: 'waitPayment' });
  expect(await rowOf(made)).toMatchObject({
    user_id: links.merchantId,
    out_units: '2000',
    to_values: ownWallet,
    payout_method: 'manual',
    email: 'payer@example.com',
  });
  const { order } = await desk.call(getOrder, { orderUID: made.uid, orderSecret: made.secret });
  expect(order).toMatchObject({ externalId: 'sale 8', toValues: [{ key: 'wallet', value: '' }] });
  const { orders } = await links.merchant.call(listOrderHistory, {});
  expect(orders[0]).toMatchObject({ uid: made.uid });
  const { links: listed } = await links.merchant.call(listPaymentLinks, { externalId: 'sale 8' });
  expect(listed).toMatchObject([{ code, state: 'busy', lastOrder: { uid: made.uid, status: 'waitPayment' } }]);
});

test('an order of a link without a name of its own is called as the link', async () => {
  const code = await links.link();
  const { uid, secret } = await links.pay(code);
  const { order } = await desk.call(getOrder, { orderUID: uid, orderSecret: secret });
  expect(order.externalId).toBe(code);
});

test('of twenty who pay a link for one order at once one wins, and the others are notified', async () => {
  const code = await links.link();
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => links.pay(code)));
  const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(made).toHaveLength(1);
  for (const one of tries.filter(({ status }) => status === 'rejected'))
    expect(one).toMatchObject({ reason: { errorCode: paymentLinkClosed.code, object: { state: 'busy' } } });
  const { rows } = await desk.db.$client.query(
    'select count(*)::int as number from order_merchants m join payment_links l on l.id = m.link_id where l.code = $1',
    [code],
  );
  expect(rows).toEqual([{ number: 1 }]);
});

test('two processes cannot both take a link, and other orders of the same moment are made', async () => {
  const other = await desk.addServer();
  for (let round = 0; round < 10; round += 1) {
    const code = await links.link();
    const by = { code, routeId: desk.route.id, email: 'payer@example.com', agreement: true } as const;
    const [one, two, unrelated] = await Promise.allSettled([
      desk.call(payPaymentLink, by),
      other.call(payPaymentLink, by),
      desk.order(),
    ]);
    expect([one.status, two.status].sort()).toEqual(['fulfilled', 'rejected']);
    expect(unrelated.status).toBe('fulfilled');
  }
});

test('a cancelled order and one that ran out free the link; one that is paid ends it', async () => {
  const code = await links.link();
  await cancel(await links.pay(code));
  expect(await seen(code)).toBe('open');
  await links.pay(code);
  expect(await seen(code)).toBe('busy');
  await desk.clock.advance(3_600_000);
  await desk.drain();
  expect(await seen(code)).toBe('open');
  const last = await links.pay(code);
  await acts.pay(last, '10');
  await acts.payOut(last);
  expect(await desk.call(getPaymentLink, { code })).toMatchObject({ link: { state: 'paid' }, ways: [] });
  await expectRefusal(links.pay(code), paymentLinkClosed);
  await expectRefusal(desk.call(quotePaymentLink, { code, routeId: desk.route.id }), paymentLinkClosed);
  const { links: listed } = await links.merchant.call(listPaymentLinks, { code });
  expect(listed).toMatchObject([{ state: 'paid', paidOrders: 1, lastOrder: { uid: last.uid, status: 'done' } }]);
});

test('money that comes late for a link for one is given back where another order goes on or has paid', async () => {
  const code = await links.link();
  const first = await links.pay(code);
  await cancel(first);
  const second = await links.pay(code);
  await acts.pay(first, '10');
  const mayFirst = async () => {
    const { order } = await desk.call(getOrder, { orderUID: first.uid, orderSecret: first.secret });
    return order.resolution?.offers.map(({ resolution }) => resolution);
  };
  const refused = { definition: moveNotAllowed };
  // The other is still to be paid.
  expect(await mayFirst()).toEqual(['giveBack']);
  for (const resolution of ['goOnLocked', 'goOnPresent'] as const)
    await expect(acts.resolve(first, resolution)).rejects.toMatchObject(refused);
  await expect(acts.move(first, 'inProgress')).rejects.toMatchObject(refused);
  await acts.pay(second, '10');
  await acts.payOut(second);
  expect(await mayFirst()).toEqual(['giveBack']);
  await expect(acts.resolve(first, 'goOnLocked')).rejects.toMatchObject(refused);
  const { links: listed } = await links.merchant.call(listPaymentLinks, { code });
  expect(listed).toMatchObject([{ state: 'paid', paidOrders: 1, lastOrder: { uid: second.uid } }]);
  // Of a reusable link each goes on.
  const many = await links.link({ kind: 'reusable' });
  const late = await links.pay(many);
  await cancel(late);
  await links.pay(many);
  await acts.pay(late, '10');
  await acts.resolve(late, 'goOnLocked');
  expect((await acts.read(late)).status).toBe('inProgress');
});

/** One order by a link for one has a part of its money, and an earlier one, which was paid late, goes on. */
async function overtaken() {
  const code = await links.link();
  const late = await links.pay(code);
  await cancel(late);
  const underpaid = await links.pay(code);
  await acts.pay(underpaid, '4');
  await acts.pay(late, '10');
  await acts.resolve(late, 'goOnLocked');
  return { late, underpaid };
}

test('the rest of a payment is kept where another order has taken the link meanwhile', async () => {
  const { late, underpaid } = await overtaken();
  await acts.pay(underpaid, '6');
  const { status, depositUnits, payoutState } = await acts.read(underpaid);
  expect([status, depositUnits, payoutState]).toEqual(['errorPayment', 1_000_000_000n, 'held']);
  const { order } = await desk.call(getOrder, { orderUID: underpaid.uid, orderSecret: underpaid.secret });
  expect(order.resolution?.offers.map(({ resolution }) => resolution)).toEqual(['giveBack']);
  await acts.payOut(late);
  expect((await acts.read(late)).status).toBe('done');
});

test('an order whose link another one has taken waits for people, not for money, once its payment is undone', async () => {
  const { underpaid } = await overtaken();
  await acts.undo(underpaid);
  expect(await acts.read(underpaid)).toMatchObject({ status: 'errorPayment', depositUnits: 0n });
  // What would be refused is not offered to them.
  await expect(acts.move(underpaid, 'inProgress')).rejects.toMatchObject({ definition: moveNotAllowed });
  expect((await asStaffSee(underpaid)).moves).not.toContain('inProgress');
});

test('of two late payments of one link, chosen at once, one goes on', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await links.link();
    const one = await links.pay(code);
    await cancel(one);
    const second = await links.pay(code);
    await cancel(second);
    await acts.pay(one, '10');
    await acts.pay(second, '10');
    const chosen = await Promise.allSettled([one, second].map((order) => acts.resolve(order, 'goOnLocked')));
    expect(chosen.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const statuses = [(await acts.read(one)).status, (await acts.read(second)).status].sort();
    expect(statuses).toEqual(['errorPayment', 'inProgress']);
  }
});

test('a reusable link takes any number of orders at once', async () => {
  const code = await links.link({ kind: 'reusable' });
  const made = await Promise.all([links.pay(code), links.pay(code), links.pay(code)]);
  expect(new Set(made.map(({ uid }) => uid)).size).toBe(3);
  expect(await seen(code)).toBe('open');
});

test('a link ends with its time, and takes no order from then on', async () => {
  const code = await links.link({ kind: 'reusable', lifetimeSeconds: 60 });
  await links.pay(code);
  await desk.clock.advance(60_000);
  expect(await seen(code)).toBe('expired');
  const refused = await expectRefusal(links.pay(code), paymentLinkClosed);
  expect(refused.object).toEqual({ state: 'expired' });
});

test('a link that is turned off takes no order, and takes some again once it is on', async () => {
  const code = await links.link();
  const { link } = await links.merchant.call(updatePaymentLink, { code, isActive: false });
  expect(link.state).toBe('disabled');
  expect((await expectRefusal(links.pay(code), paymentLinkClosed)).object).toEqual({ state: 'disabled' });
  await links.merchant.call(updatePaymentLink, { code, isActive: true });
  await links.pay(code);
});

test('the database itself makes no order by a link that was turned off after the order was judged', async () => {
  const code = await links.link();
  const { rows } = await desk.db.$client.query<{ id: string }>(
    'update payment_links set disabled_at = tetri_now() where code = $1 returning id',
    [code],
  );
  const made = await desk.order();
  await expect(
    desk.db.$client.query('insert into order_merchants (order_id, link_id) values ($1, $2)', [made._id, rows[0]?.id]),
  ).rejects.toMatchObject({ constraint: 'payment_link_open' });
});

test('the same payment sent again is answered by the order that it made, though the link is taken by it', async () => {
  const code = await links.link();
  const options = { idempotencyKey: newId() };
  const made = await links.pay(code, {}, options);
  expect(await links.pay(code, {}, options)).toEqual(made);
  await expectRefusal(links.pay(code, { email: 'other@example.com' }, options), idempotencyConflict);
  const [again, atOnce] = [newId(), await links.link()];
  const answers = await Promise.all([1, 2, 3].map(() => links.pay(atOnce, {}, { idempotencyKey: again })));
  expect(new Set(answers.map(({ uid }) => uid)).size).toBe(1);
});

test('a quote of a link fixes its price for an order by it, and for nothing of the payer’s own', async () => {
  const code = await links.link({ kind: 'reusable' });
  const { quote } = await desk.call(quotePaymentLink, { code, routeId: desk.route.id });
  expect(quote).toMatchObject({ inAmount: '10.00000000', outAmount: '20.00' });
  const { quoteId } = quote;
  const asked = {
    routeId: desk.route.id,
    amount: '-20',
    email: 'payer@example.com',
    agreement: true,
    quoteId,
  } as const;
  await expectRefusal(desk.call(createOrder, { ...asked, toValues: ownWallet }), quoteNotValid);
  const dearer = await links.link({ amount: '21' });
  await expectRefusal(links.pay(dearer, { quoteId }), quoteNotValid);
  expect(await links.pay(code, { quoteId })).toMatchObject({ inAmount: '10.00000000' });
  await expectRefusal(links.pay(code, { quoteId, email: 'b@example.com' }), idempotencyConflict);
});

test('no route is a way that pays something else, that floats, that does not fit or that its details do not suit', async () => {
  const elsewhere = desk.addRoute(testRoute(desk.coin, testCurrency('OTHER', 2)));
  const floating = desk.addRoute(testRoute(testCurrency('FLOAT', 8), desk.money, { rateType: 'floating' }));
  const small = desk.addRoute(testRoute(testCurrency('SMALL', 8), desk.money, { outMaxUnits: 1999n }));
  const closed = desk.addRoute(testRoute(testCurrency('SHUT', 8), desk.money), { isOpen: false });
  const named = desk.addRoute(
    testRoute(testCurrency('NAMED', 8), desk.money, { toFields: [testField('wallet'), testField('holder')] }),
  );
  const code = await links.link();
  const { ways } = await desk.call(getPaymentLink, { code });
  expect(ways.map(({ routeId }) => routeId)).toEqual([desk.route.id]);
  for (const { id: routeId } of [elsewhere, floating, closed])
    await expectRefusal(links.pay(code, { routeId }), routeNotAvailable);
  await expectRefusal(links.pay(code, { routeId: named.id }), fieldNotFilled);
  expect(small.id).not.toBe(desk.route.id);
  for (const { id } of [elsewhere, floating, small, closed, named]) desk.routes.delete(id);
});

test('what the account keeps later changes no link', async () => {
  const code = await links.link();
  await desk.db.$client.query(`update saved_requisites set field_values = '[{"key":"wallet","value":"changed1"}]'`);
  const made = await links.pay(code);
  expect((await rowOf(made))['to_values']).toEqual(ownWallet);
  await desk.db.$client.query('update saved_requisites set field_values = $1', [JSON.stringify(ownWallet)]);
});

test('a link is listed and turned off by its owner alone', async () => {
  const code = await links.link();
  const other = await desk.addServer((await factories.user(desk.db)).id);
  expect(await other.call(listPaymentLinks, { code })).toMatchObject({ links: [], count: { total: 0 } });
  await expectRefusal(other.call(updatePaymentLink, { code, isActive: false }), notFound);
  expect(await seen(code)).toBe('open');
});

test('the secret of the notifications lies sealed, and goes to the order', async () => {
  const ipnSecret = 'a secret of the shop';
  const code = await links.link({ ipnUrl: 'https://shop.example/paid', ipnSecret });
  const { rows } = await desk.db.$client.query('select * from payment_links where code = $1', [code]);
  expect(rows[0]).toMatchObject({ ipn_url: 'https://shop.example/paid' });
  expect(JSON.stringify(rows)).not.toContain(ipnSecret);
  const row = await rowOf(await links.pay(code));
  expect(row).toMatchObject({ ipn_url: 'https://shop.example/paid', ipn_secret: expect.any(String) });
  expect(JSON.stringify(row)).not.toContain(ipnSecret);
});

test('a link whose secret nobody can open any more is paid all the same, and its order notifies nobody', async () => {
  const asked = {
    currencyId: desk.money.id,
    amount: '20',
    description: 'Postcards',
    requisiteId: links.requisiteId,
    ipnUrl: 'https://shop.example/paid',
    ipnSecret: 'the secret of the shop',
    commandId: newId(),
  };
  const make = () => links.merchant.call(createPaymentLink, asked);
  const { code } = (await make()).link;
  // As after a change of secretKey: what was sealed opens for nobody.
  const other = await links.link({ ipnUrl: asked.ipnUrl, ipnSecret: asked.ipnSecret });
  await desk.db.$client.query(
    'update payment_links set ipn_secret = (select ipn_secret from payment_links where code = $2) where code = $1',
    [code, other],
  );
  expect(await rowOf(await links.pay(code))).toMatchObject({ ipn_url: null, ipn_secret: null });
  await expectRefusal(make(), idempotencyConflict);
});

test('a link is made once for its key, whatever its answer met, and the key is good for nothing else', async () => {
  const asked = {
    currencyId: desk.money.id,
    amount: '20',
    description: 'Postcards',
    requisiteId: links.requisiteId,
    externalId: `once-${newId()}`,
    ipnUrl: 'https://shop.example/paid',
    ipnSecret: 'the secret of the shop',
  };
  const { merchant } = links;
  const make = (key: string, more: object = {}) =>
    merchant.call(createPaymentLink, { ...asked, ...more }, { idempotencyKey: key });
  const [first, second] = await Promise.all([make('sale-1'), make('sale-1')]);
  expect(second).toEqual(first);
  expect(await make('sale-1')).toEqual(first);
  const { link: other } = await make('sale-2');
  expect(other.code).not.toBe(first.link.code);
  for (const more of [{ amount: '21' }, { ipnSecret: 'another secret of a shop' }, { externalId: undefined }])
    await expectRefusal(make('sale-1', more), idempotencyConflict);

  const commandId = newId();
  const byCommand = () => merchant.call(createPaymentLink, { ...asked, commandId });
  const made = await byCommand();
  expect(await byCommand()).toEqual(made);
  const { count } = await merchant.call(listPaymentLinks, { externalId: asked.externalId });
  expect(count.total).toBe(3);
});

test('nobody who pays is shown what the price is made of, nor the discount of the merchant', async () => {
  const code = await links.link();
  const { quote } = await desk.call(quotePaymentLink, { code, routeId: desk.route.id });
  expect(quote.parts).toEqual([]);
  const { uid: orderUID, secret: orderSecret } = await links.pay(code);
  const { order } = await desk.call(getOrder, { orderUID, orderSecret });
  expect(order).toMatchObject({ isByLink: true, parts: [] });
});

test('who pays signed in is known to the order, and whoever is erased meanwhile makes none', async () => {
  const { id } = await factories.user(desk.db);
  const payer = await desk.addServer(id);
  const code = await links.link({ kind: 'reusable' });
  const pay = (email: string) => payer.call(payPaymentLink, { code, routeId: desk.route.id, email, agreement: true });
  const payersOf = async (email: string) =>
    (
      await desk.db.$client.query<{ payer: string | null }>(
        'select m.payer_id as payer from orders o join order_merchants m on m.order_id = o.id where o.email = $1',
        [email],
      )
    ).rows;
  // It is the merchant's order, and nothing in the payer's own history.
  expect(await pay('signed-in@example.com')).toMatchObject({ isInAccount: false });
  await links.pay(code, { email: 'nobody@example.com' });
  expect(await payersOf('signed-in@example.com')).toEqual([{ payer: id }]);
  expect(await payersOf('nobody@example.com')).toEqual([{ payer: null }]);

  const erasure = await desk.db.$client.connect();
  try {
    await erasure.query('begin');
    await erasure.query('update users set deleted_at = tetri_now(), email = null where id = $1', [id]);
    const refused = expectRefusal(pay('gone@example.com'), forbidden);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await vi.waitFor(async () => expect((await desk.db.$client.query(waiting)).rowCount).toBe(1), 10_000);
    await erasure.query('commit');
    await refused;
  } finally {
    erasure.release();
  }
  expect(await payersOf('gone@example.com')).toEqual([]);
});
