import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { cashForTether, Customer } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(1))('hands out cash for the code that only the customer sees ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.makeOrder(cashForTether);
  await customer.confirm(order);
  // Before anything is paid: whoever comes at night has to know.
  const elements = textsOf('apps/web/src/elements', view.lang);
  const hours = new RegExp(`^(${elements('openNow')}|${elements('closedNow')}) · `);
  await customer.person.sees(customer.person.page.getByText(hours));
  await customer.saysPaid();
  await customer.openOrder(order);

  const operator = await Operator.signIn(exchange, view);
  await operator.openOrder(order.uid);
  await operator.recordPayment();
  await operator.startPayout();
  await customer.seesCashReady();
  await operator.reads('next.handOut');

  await operator.tryPickup('2222-2222');
  await operator.handOutAtTill(order.uid, await customer.pickupCode());
  await customer.reads('done', true);
});
