import {
  closePaymentLink,
  commandReused,
  notFound,
  chooseResolution,
  createOrder,
  forbidden,
  getOrder,
  getPaymentLink,
  listOrderHistory,
  listPaymentLinks,
  listStaffPaymentLinks,
  moveNotAllowed,
  paymentLinkClosed,
  paymentLinkStates,
  tooManyOpenOrders,
  updateOrderStatus,
  updatePaymentLink,
} from '@tetri/contract';
import { rateOf } from '@tetri/money';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { findOrderOfUser, lastOrdersOfUser } from '../../orders/index.ts';
import { noCaps } from '../../orders/testing/no-caps.ts';
import { paymentActs } from '../../orders/testing/payment-acts.ts';
import { testPrice, testRoute } from '../../orders/testing/test-catalog.ts';
import { type LinksDesk, openLinksDesk, ownWallet, siteUrl } from './testing/links-desk.ts';

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

test('what opens the order of a link is given to whoever pays, and never to the owner of the link', async () => {
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

test('who pays a link chooses where their money goes back to, and only by what the link’s owner is not shown', async () => {
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

test('staff close a link for good, with a reason and once; the order under way still ends', async () => {
  const { merchant } = links;
  const server = await links.serveStaff('manager');
  try {
    const staff = server.as('en');
    const code = await links.link({ kind: 'reusable' });
    const underWay = await links.pay(code);
    const close = { commandId: newId(), code, reason: 'sells what is forbidden' };
    expect(await staff.call(closePaymentLink, close)).toEqual({ state: 'closed' });
    expect(await staff.call(closePaymentLink, close)).toEqual({ state: 'closed' });
    await expectRefusal(staff.call(closePaymentLink, { ...close, reason: 'another' }), commandReused);
    await expectRefusal(staff.call(closePaymentLink, { ...close, commandId: newId() }), moveNotAllowed);
    await expectRefusal(staff.call(closePaymentLink, { ...close, commandId: newId(), code: 'none' }), notFound);
    const { rows } = await desk.db.$client.query<{ entries: number }>(
      `select count(*)::int as entries from audit_entries where action = 'closePaymentLink' and label = $1`,
      [code],
    );
    expect(rows).toEqual([{ entries: 1 }]);

    expect(await seen(code)).toBe('closed');
    expect((await expectRefusal(links.pay(code), paymentLinkClosed)).object).toEqual({ state: 'closed' });
    expect(await listed(code)).toMatchObject({ state: 'closed', closedReason: 'sells what is forbidden' });
    for (const isActive of [true, false])
      await expectRefusal(merchant.call(updatePaymentLink, { code, isActive }), paymentLinkClosed);
    await acts.pay(underWay, '10');
    await acts.payOut(underWay);
    expect(await acts.read(underWay)).toMatchObject({ status: 'done' });
    expect(await listed(code)).toMatchObject({ state: 'closed', paidOrders: 1 });
  } finally {
    await server.stop();
  }
});

test('staff find links of everybody by state, by code and by e-mail, page by page; a content editor does not', async () => {
  const { merchant, merchantId } = links;
  await desk.db.$client.query(`update users set email = 'till@postcards.example' where id = $1`, [merchantId]);
  const closed = await links.link();
  await desk.db.$client.query(
    `update payment_links set disabled_at = tetri_now(), closed_reason = 'fraud' where code = $1`,
    [closed],
  );
  const off = await links.link();
  await merchant.call(updatePaymentLink, { code: off, isActive: false });
  const late = await links.link({ lifetimeSeconds: 60, kind: 'reusable' });
  const lateOrder = await links.pay(late);
  await desk.clock.advance(60_000);
  const free = await links.link({ externalId: 'sale 9' });
  const cancelled = await links.pay(free);
  await desk.call(updateOrderStatus, { ...keys(cancelled), status: 'deleted' });
  const busy = await links.link();
  const made = await links.pay(busy);
  const paid = await links.link();
  const done = await links.pay(paid);
  await acts.pay(done, '10');
  await acts.payOut(done);
  await merchant.call(updatePaymentLink, { code: paid, isActive: false });

  const server = await links.serveStaff('auditor');
  const editor = await links.serveStaff('content-editor');
  try {
    await expectRefusal(editor.as('en').call(listStaffPaymentLinks, {}), forbidden);
    const staff = server.as('en');
    const search = 'TILL@postcards';
    const all = await staff.call(listStaffPaymentLinks, { search, limit: 100 });
    expect(all.next).toBeNull();
    expect(all.links.slice(0, 6).map(({ code }) => code)).toEqual([paid, busy, free, late, off, closed]);
    expect(all.links[2]).toMatchObject({
      url: `${siteUrl}/pay/${free}/`,
      state: 'open',
      amount: '20.00',
      currency: { _id: desk.money.id },
      person: { _id: merchantId, email: 'till@postcards.example' },
      externalId: 'sale 9',
      orders: [{ uid: cancelled.uid, status: 'deleted' }],
      paidOrders: 0,
    });
    expect(all.links[0]).toMatchObject({ paidOrders: 1, orders: [{ uid: done.uid, status: 'done' }] });
    expect(all.links[1]?.orders).toMatchObject([{ uid: made.uid, status: 'waitPayment' }]);
    expect(all.links[3]).toMatchObject({ state: 'expired', paidOrders: 0, orders: [{ uid: lateOrder.uid }] });
    expect(JSON.stringify(all)).not.toContain(ownWallet[0]?.value);
    expect(new Set(all.links.map(({ state }) => state))).toEqual(new Set(paymentLinkStates));

    for (const state of paymentLinkStates)
      expect((await staff.call(listStaffPaymentLinks, { search, state, limit: 100 })).links).toEqual(
        all.links.filter((link) => link.state === state),
      );
    for (const found of [busy, `${siteUrl}/pay/${busy}/`])
      expect((await staff.call(listStaffPaymentLinks, { search: found })).links).toEqual([all.links[1]]);
    expect(await staff.call(listStaffPaymentLinks, { search: 'nobody@' })).toEqual({ links: [], next: null });

    const pages: string[] = [];
    let next: string | null = null;
    do {
      const page = await pageAfter(next);
      pages.push(...page.links.map(({ code }) => code));
      ({ next } = page);
    } while (next !== null);
    expect(pages).toEqual(all.links.map(({ code }) => code));

    function pageAfter(cursor: string | null) {
      return staff.call(listStaffPaymentLinks, { search, limit: 2, ...(cursor !== null && { cursor }) });
    }
  } finally {
    await server.stop();
    await editor.stop();
  }
});
