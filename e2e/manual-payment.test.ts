import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { everyView } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(everyView)('leads from the form to a finished exchange paid by hand ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.makeOrder(tetherForLari);
  await customer.confirm(order);
  await customer.saysPaid();
  await customer.openOrder(order);
  await customer.reads('inProgress');

  const operator = await Operator.signIn(exchange, view);
  await operator.openOrder(order.uid);
  await operator.reads('next.checkPayment');
  await operator.recordPayment();
  await operator.reads('next.startPayout');
  await operator.startPayout();
  await customer.reads('inProgressPayout');
  await operator.recordPayout('tx-4f81c2');
  await operator.reads('ended');

  await customer.reads('done');
  await customer.person.sees(customer.person.page.getByText('tx-4f81c2', { exact: true }));
});
