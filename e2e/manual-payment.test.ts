import { hasLitecoind } from '@tetri/server/litecoind';
import { createOrder, getRouteByFriendlyUrl, listRoutes } from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { depositAddressOf } from './src/demo-chain.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findOverflow } from './src/find-overflow.ts';
import { openLitecoin } from './src/litecoin.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(2))('leads from the form to a finished exchange paid by hand ($lang, $screen)', async (view) => {
  const reference = `tx-${view.lang}-${view.screen}`;
  const customer = await Customer.enter(exchange, view);
  const order = await customer.makeOrder(tetherForLari);
  await customer.confirm(order);
  const { page } = customer.person;
  const icon = () => page.locator('link[rel="icon"]').getAttribute('href');
  const minutesLeft = textsOf('apps/web/src/features/payment', view.lang)('tabMinutes', { minutes: '30' });
  await expect.poll(() => page.title()).toContain(minutesLeft);
  await expect.poll(icon).toContain(encodeURIComponent('>30</text>'));
  await customer.saysPaid();
  await customer.openOrder(order);
  await customer.reads('inProgress');
  await expect.poll(() => page.title()).toContain(customer.order('status-inProgress'));

  const operator = await Operator.signIn(exchange, view);
  await operator.openOrder(order.uid);
  await operator.reads('next.checkPayment');
  await operator.recordPayment();
  await operator.reads('next.startPayout');
  await operator.startPayout();
  await customer.reads('inProgressPayout');
  await operator.recordPayout(reference);
  await operator.reads('ended');

  await customer.reads('done');
  await customer.person.sees(page.getByText(reference, { exact: true }));
  await expect.poll(icon).toContain(encodeURIComponent('>✓</text>'));
});

test.for(inTurn(0))('asks about a reference used twice, and takes back what was recorded in error', async (view) => {
  const orders = [];
  for (let count = 0; count < 2; count += 1) {
    const customer = await Customer.enter(exchange, view);
    const order = await customer.hasOrder(exchange, tetherForLari);
    await customer.confirm(order);
    await customer.saysPaid();
    orders.push(order);
  }
  const [first, second] = orders;
  if (!first || !second) throw new Error('an order was not made');

  const operator = await Operator.signIn(exchange, view);
  await operator.goTo('site');
  await operator.limitUndo('999999999');
  await operator.openOrder(first.uid);
  await operator.recordPayment();
  await operator.startPayout();
  await operator.recordPayout('OUT 7 twice');
  await operator.reads('ended');

  await operator.openOrder(second.uid);
  await operator.recordPayment();
  await operator.undoPayment();
  await operator.reads('undone');
  await operator.reads('next.checkPayment');
  await operator.recordPayment();
  await operator.startPayout();
  await operator.sendsAgain('out7TWICE', first.uid);
  await operator.person.sees(operator.person.page.getByText(operator.orders('payoutState.sent')));
});

test.for(inTurn(1))('fits on the narrowest phones with amounts of eighteen decimals ($lang, $screen)', async (view) => {
  const account = await exchange.server.signedInUser({ lang: view.lang });
  const { routes } = await account.call(listRoutes, {});
  const found = routes.find(({ from, to }) => from.xml === 'ETH' && to.xml === 'USDTBEP20');
  if (!found) throw new Error('the demo does not sell tether for ether');
  const { route } = await account.call(getRouteByFriendlyUrl, { friendlyURL: found.seo.friendlyURL });
  const order = await account.call(createOrder, {
    routeId: route.routeId,
    amount: '11.234567890123456789',
    email: account.user.email,
    agreement: true,
    fromValues: [],
    toValues: [{ key: 'wallet', value: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed' }],
  });
  const person = await exchange.enter(view);
  await person.carry(account.cookies);
  const customer = new Customer(person, account.user.email);
  const { page } = person;
  async function fits(what: string) {
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await findOverflow(page), `${what} on ${width} pixels`).toEqual([]);
    }
  }

  await customer.openOrder(order);
  await customer.reads('new');
  await fits('order');
  await customer.confirm(order);
  await customer.seesHowToPay();
  await fits('payment');
  await person.open('user/orders/');
  await person.sees(
    page.getByRole('link', { name: textsOf('apps/web/src/features/history', view.lang)('open', { uid: order.uid }) }),
  );
  await fits('history');
});

test.runIf(hasLitecoind).for(inTurn(0))(
  'litecoin is seen and counted by itself, and an operator pays the card ($lang, $screen)',
  async (view) => {
    const node = await openLitecoin(exchange);
    try {
      const customer = await Customer.enter(exchange, view);
      const { page } = customer.person;
      const details = { 'toValues.card': '4111 1111 1111 1111', 'toValues.name': 'Nino Beridze' };
      const order = await customer.makeOrder({ give: 'LTC', receive: 'CARDUSD', amount: '3', details });
      await customer.confirm(order);
      const payment = textsOf('apps/web/src/features/payment', view.lang);
      await customer.person.sees(page.getByText(payment('networkOnly', { symbol: 'LTC', network: 'LTC' })));
      expect(await findOverflow(page)).toEqual([]);
      await customer.openOrder(order);
      await node.send(await depositAddressOf(exchange, order.uid), '3');
      await node.mine(1);
      await customer.reads('seen');
      await node.mine(5);
      await customer.reads('paid');
      expect(await findOverflow(page)).toEqual([]);

      const operator = await Operator.signIn(exchange, view);
      await operator.openOrder(order.uid);
      await operator.startPayout();
      await operator.recordPayout('CARD 4471');
      await customer.reads('done');
      await customer.person.sees(page.getByText('CARD 4471', { exact: true }));
    } finally {
      await node.stop();
    }
  },
);
