import {
  type CallOutput,
  createOrder,
  getOrder,
  getRoute,
  listRoutes,
  ordersUnderWay,
  removeDemo,
  Template,
  updateOrderStatus,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entriesOf } from '../modules/ledger/index.ts';
import { DatabaseHostedPayments, followStep } from '../modules/payments/index.ts';
import { createRedirectMethod } from '../payment-methods/redirect/redirect-method.ts';
import { RedirectSettings } from '../payment-methods/redirect/settings.ts';

let server: TestServer;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeEach(async () => {
  server = await startTestServer({ isDemo: true });
  await server.app.modules.rates.pollNow();
  await server.app.openDemoCheckout();
  await server.drain();
  owner = await server.signedInStaff();
});
afterEach(() => server.stop());

const details = ['4111 1111 1111 1111', 'Nino Beridze', '+995 555 12 34 56', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];
const filled = (fields: CallOutput<typeof getRoute>['route']['fields']) =>
  fields.map(({ key, regex }) => ({
    key,
    value: details.find((text) => new RegExp(regex ?? '', 'u').test(text)) ?? '',
  }));

/** A real order that waits for its payment at the demo's checkout. */
async function order() {
  const { routes } = await server.call(listRoutes, {});
  const listed = routes.find(({ from, to }) => from.xml === 'CARDUSD' && to.xml === 'USDTTRC20');
  if (!listed) throw new Error('the demo takes cards for USDT');
  const { route } = await server.call(getRoute, { id: listed.routeId });
  const { _id, uid, secret } = await server.call(createOrder, {
    routeId: listed.routeId,
    amount: '100',
    email: 'visitor@example.com',
    agreement: true,
    fromValues: filled(route.from.fields),
    toValues: filled(route.to.fields),
    routeValues: filled(route.fields),
    skipPreview: true,
  });
  await server.drain();
  return { id: _id, keys: { orderUID: uid, orderSecret: secret } };
}

const post = (path: string, fields: Readonly<Record<string, string>>) =>
  fetch(`${server.address}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** At the page of the provider; the worker sees it then. */
async function pay(keys: { readonly orderUID: string; readonly orderSecret: string }) {
  const { order: shown } = await server.call(getOrder, { type: 'payment', ...keys });
  const blocks = Template.parse(JSON.parse(shown.route.from.paymentDetails.merchant?.template ?? '[]'));
  const link = blocks.find((block) => block.kind === 'link');
  if (!link) throw new Error('the page leads to the checkout');
  const html = await (await post(link.url, link.fields)).text();
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  await post('/service/demo-checkout/decide', {
    reference: value('reference'),
    token: value('token'),
    decision: 'paid',
  });
  const settings = () => server.app.modules.paymentState.settingsOf('redirect', RedirectSettings, { checkouts: [] });
  const payments = new DatabaseHostedPayments(server.db);
  const { chain } = createRedirectMethod({ settings, payments, siteUrl: () => server.address });
  if (!chain) throw new Error('it sees payments');
  await followStep(server.db, chain, { method: 'redirect', network: 'cards' });
  await server.drain();
}

const remove = () => owner.call(removeDemo, { reason: 'we open' });

test('the demo stays while a customer may pay over what it set up, and goes once the order has ended', async () => {
  const { keys } = await order();
  await expectRefusal(remove(), ordersUnderWay);
  expect((await server.call(listRoutes, {})).routes.length).toBeGreaterThan(100);
  await server.call(updateOrderStatus, { ...keys, status: 'deleted' });
  expect(await remove()).toMatchObject({ archivedRoutes: 1 });
  expect((await server.call(listRoutes, {})).routes).toEqual([]);
});

test('a payment after a refused removal is seen, and keeps the demo until its order has ended', async () => {
  const { id, keys } = await order();
  await expectRefusal(remove(), ordersUnderWay);
  await pay(keys);
  expect((await entriesOf(server.db, id)).filter(({ reason }) => reason === 'deposit')).toHaveLength(2);
  expect((await server.call(getOrder, { type: 'order', ...keys })).order.status).toBe('inProgress');
  await expectRefusal(remove(), ordersUnderWay);
});
