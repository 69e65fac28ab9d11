import {
  chooseResolution,
  createOrder,
  getOrder,
  getPaymentLink,
  listOrderHistory,
  listPaymentLinks,
  moveNotAllowed,
  paymentLinkClosed,
  tooManyOpenOrders,
  updateOrderStatus,
} from '@tetri/contract';
import { rateOf } from '@tetri/money';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findOrderOfUser, lastOrdersOfUser } from '../../orders/index.ts';
import { noCaps } from '../../orders/testing/no-caps.ts';
import { paymentActs } from '../../orders/testing/payment-acts.ts';
import { testPrice, testRoute } from '../../orders/testing/test-catalog.ts';
import { type LinksDesk, openLinksDesk, ownWallet } from './testing/links-desk.ts';

let links: LinksDesk;
let desk: LinksDesk['desk'];
beforeAll(async () => {
  links = await openLinksDesk();
  ({ desk } = links);
});
afterAll(() => desk.stop());
afterEach(async () => {
  await desk.drain();
  expect(await desk.breaches()).toEqual([]);
});

const acts = paymentActs(() => desk);
type Paid = Awaited<ReturnType<LinksDesk['pay']>>;
const keys = ({ uid, secret }: Paid) => ({ orderUID: uid, orderSecret: secret });
const seen = async (code: string) => (await desk.call(getPaymentLink, { code })).link.state;
const listed = async (code: string) => (await links.merchant.call(listPaymentLinks, { code })).links[0];
const saysPaid = (order: Paid) => desk.call(updateOrderStatus, { ...keys(order), status: 'inProgress' });
const offersOf = async (order: Paid) =>
  (await desk.call(getOrder, keys(order))).order.resolution?.offers.map(({ resolution }) => resolution);

test('what opens the order of a link is told to whoever pays, and never to the owner of the link', async () => {
  const made = await links.pay(await links.link());
  const own = await links.merchant.call(listOrderHistory, {});
  expect(own.orders[0]).toMatchObject({ uid: made.uid, secret: null });
  expect(JSON.stringify(own)).not.toContain(made.secret);
  expect(await findOrderOfUser(desk.db, links.merchantId, BigInt(made.uid))).toBeUndefined();
  const last = await lastOrdersOfUser(desk.db, links.merchantId, 200);
  expect(last.map(({ uid }) => uid.toString())).not.toContain(made.uid);
});

test('an owner of links who may open no other order is shown one of their own, and none that others pay', async () => {
  const { id } = await factories.user(desk.db);
  const merchant = await desk.addServer(id);
  const ordered = () =>
    merchant.call(createOrder, {
      routeId: desk.route.id,
      amount: '1',
      email: 'merchant@example.com',
      agreement: true,
      toValues: ownWallet,
    });
  const own = await ordered();
  const paid = await links.pay(await links.link());
  await desk.db.$client.query('update orders set user_id = $1 where uid = $2', [id, paid.uid]);
  desk.caps = { ...noCaps, perPerson: 2 };
  const refused = await expectRefusal(ordered(), tooManyOpenOrders).finally(() => {
    desk.caps = noCaps;
  });
  expect(refused.object).toEqual({ by: 'person', max: 2, order: { uid: own.uid, secret: own.secret } });
});

test('who pays a link chooses where their money goes back to, and only by what the link’s owner is not told', async () => {
  const made = await links.pay(await links.link());
  await acts.pay(made, '1');
  const { orders } = await links.merchant.call(listOrderHistory, {});
  const secret = orders.find(({ uid }) => uid === made.uid)?.secret;
  expect(secret).toBeNull();
  const choice = { resolution: 'giveBack', refundAddress: 'payer5678' } as const;
  await desk.call(chooseResolution, { ...keys(made), ...choice });
  expect(await acts.read(made)).toMatchObject({ resolution: 'giveBack', refundAddress: 'payer5678' });
});

test('an order by a link goes on with no less than the link asks for, whoever chooses', async () => {
  const code = await links.link();
  const made = await links.pay(code);
  await acts.pay(made, '1');
  expect(await acts.read(made)).toMatchObject({ status: 'errorPayment', issue: 'underpaid', linkUnits: 2000n });
  expect(await offersOf(made)).toEqual(['topUp', 'giveBack']);
  for (const resolution of ['goOnLocked', 'goOnPresent'] as const) {
    await expectRefusal(desk.call(chooseResolution, { ...keys(made), resolution }), moveNotAllowed);
    await expect(acts.resolve(made, resolution)).rejects.toMatchObject({ definition: moveNotAllowed });
  }
  expect(await acts.read(made)).toMatchObject({ status: 'errorPayment', outUnits: 2000n, resolution: null });
  expect(await seen(code)).toBe('busy');
  await acts.pay(made, '9');
  await acts.payOut(made);
  expect(await acts.read(made)).toMatchObject({ status: 'done', outUnits: 2000n });
  expect(await listed(code)).toMatchObject({ state: 'paid', paidOrders: 1 });
});

test.each(['goOnLocked', 'goOnPresent'] as const)(
  'the default %s leaves it to the staff',
  async (resolutionDefault) => {
    const { id: routeId } = desk.addRoute(testRoute(desk.coin, desk.money, { resolutionDefault }));
    const made = await links.pay(await links.link(), { routeId });
    await acts.pay(made, '1');
    await acts.pass(2);
    expect(await acts.read(made)).toMatchObject({ status: 'errorPayment', outUnits: 2000n, resolutionUntil: null });
  },
);

test('an offer of before does not go on with less either', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money));
  const made = await links.pay(await links.link(), { routeId: route.id });
  await acts.pay(made, '1');
  const order = await acts.read(made);
  const less = { ...order, inUnits: 100_000_000n, outUnits: 200n };
  const quote = desk.offered.make(order, less, desk.clock.now()).token;
  const choice = { resolution: 'goOnPresent', quote } as const;
  await expectRefusal(desk.call(chooseResolution, { ...keys(made), ...choice }), moveNotAllowed);
  expect(await acts.read(made)).toMatchObject({ status: 'errorPayment', outUnits: 2000n });
});

test('what came goes on where it pays all that the link asks for by now', async () => {
  const route = desk.addRoute(testRoute(desk.coin, desk.money));
  const made = await links.pay(await links.link(), { routeId: route.id });
  await acts.pay(made, '5');
  desk.prices.set(route.id, testPrice(route, { rate: rateOf(4n), netRate: rateOf(4n) }));
  expect(await offersOf(made)).toEqual(['goOnPresent', 'topUp', 'giveBack']);
  await acts.choose(made, 'goOnPresent');
  expect(await acts.read(made)).toMatchObject({ status: 'inProgress', inUnits: 500_000_000n, outUnits: 2000n });
});

test('a link is not paid because whoever pays says so, and is free again where no money came', async () => {
  const code = await links.link();
  const first = await links.pay(code);
  await saysPaid(first);
  expect(await listed(code)).toMatchObject({ state: 'busy', paidOrders: 0, lastOrder: { status: 'inProgress' } });
  await expectRefusal(links.pay(code), paymentLinkClosed);
  await acts.pass(4);
  expect(await acts.read(first)).toMatchObject({ status: 'errorPayment', receivedUnits: 0n });
  expect(await listed(code)).toMatchObject({ state: 'open', paidOrders: 0, lastOrder: null });
  const second = await links.pay(code);
  await acts.pay(second, '10');
  expect(await listed(code)).toMatchObject({ state: 'busy', paidOrders: 0, lastOrder: { uid: second.uid } });
  await acts.payOut(second);
  expect(await listed(code)).toMatchObject({ state: 'paid', paidOrders: 1, lastOrder: { status: 'done' } });
  await expectRefusal(links.pay(code), paymentLinkClosed);
});

test('an order of a link that is in error keeps the link for as long as money lies with it', async () => {
  const code = await links.link();
  const made = await links.pay(code);
  await acts.pay(made, '1');
  expect(await acts.read(made)).toMatchObject({ status: 'errorPayment' });
  expect(await seen(code)).toBe('busy');
  await expectRefusal(links.pay(code), paymentLinkClosed);
});
