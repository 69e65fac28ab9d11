import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { everyView, inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(everyView)('leads from the form to a finished exchange paid by hand ($lang, $screen)', async (view) => {
  const reference = `tx-${view.lang}-${view.screen}`;
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
  await operator.recordPayout(reference);
  await operator.reads('ended');

  await customer.reads('done');
  await customer.person.sees(customer.person.page.getByText(reference, { exact: true }));
});

test.for(inTurn(0))('asks about a reference used twice, and takes back what was recorded in error', async (view) => {
  const orders = [];
  for (let count = 0; count < 2; count += 1) {
    const customer = await Customer.enter(exchange, view);
    const order = await customer.makeOrder(tetherForLari);
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
