import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { someViews } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const lifetimeMs = 30 * 60_000;

test.for(someViews)('tells an open page that the time to pay is up ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.makeOrder(tetherForLari);
  await customer.confirm(order);
  await customer.openOrder(order);
  await customer.reads('waitPayment');

  await exchange.wait(lifetimeMs + 1000);
  await customer.reads('deleted');
  expect(await customer.canCancel()).toBe(false);
});

test.for(someViews)('lets a customer cancel, who is asked once more ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  await customer.makeOrder(tetherForLari);

  await customer.asksToCancel();
  await customer.keepsOrder();
  await customer.reads('new');
  await customer.asksToCancel();
  await customer.cancels();
  await customer.reads('deleted');
  expect(await customer.canCancel()).toBe(false);
});

test.for(someViews)('mails a link that opens the order in any browser ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.makeOrder(tetherForLari);
  const link = await exchange.linkMailedTo(customer.email, order.uid);

  const elsewhere = new Customer(await exchange.enter(view), customer.email);
  await elsewhere.person.openAddress(link);
  await elsewhere.reads('new');
});
