import { expect, test, afterAll, afterEach, beforeAll } from 'vitest';
import { Customer, type Wish } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findOverflow } from './src/find-overflow.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
  await exchange.server.app.openDemoCheckout();
  await exchange.server.drain();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const tetherByCard: Wish = {
  give: 'CARDUSD',
  receive: 'USDTTRC20',
  amount: '100',
  details: { 'fromValues.name': 'Nino Beridze', 'toValues.wallet': 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
};

test.for(inTurn(0))(
  'a card pays for USDT at a hosted checkout, after a change of mind ($lang, $screen)',
  async (view) => {
    const customer = await Customer.enter(exchange, view);
    const { page } = customer.person;
    const order = await customer.makeOrder(tetherByCard);
    await customer.confirm(order);
    const method = textsOf('apps/server/src/payment-methods/redirect', view.lang);
    const payment = textsOf('apps/web/src/features/payment', view.lang);
    const checkout = textsOf('apps/server/src/demo-checkout', view.lang);

    await page.getByRole('button', { name: method('pay') }).click();
    await page.waitForURL('**/service/demo-checkout');
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: checkout('decline') }).click();

    await page.waitForURL(`**/${view.lang}/payment/${order.uid}/${order.secret}/?checkout=fail`);
    await customer.person.sees(page.getByText(payment('checkoutFail')));
    expect(await findOverflow(page)).toEqual([]);
    await page.getByRole('button', { name: method('pay') }).click();
    await page.getByRole('button', { name: checkout('pay', { amount: '100.00', currency: 'USD' }) }).click();

    await page.waitForURL(`**/${view.lang}/order/${order.uid}/${order.secret}/`);
    await customer.reads('paid');
  },
);

test.for(inTurn(1))('who comes back in another browser is asked for the code of their order', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.makeOrder(tetherByCard);
  const other = await exchange.enter(view);
  await other.open(`payment/${order.uid}/?checkout=success`);
  const find = textsOf('apps/web/src/features/find-order', view.lang);
  await other.page.getByLabel(find('code')).fill(order.secret);
  await other.page.getByRole('button', { name: find('find') }).click();
  await other.page.waitForURL(`**/payment/${order.uid}/${order.secret}/`);
});
