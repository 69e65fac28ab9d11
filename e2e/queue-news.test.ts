import { listStaffOrders } from '@tetri/contract';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(1))('an order comes, moves and leaves the queue, and only its row is asked for', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const first = await customer.hasOrder(exchange, tetherForLari);
  const operator = await Operator.signIn(exchange, view);
  const { page } = operator.person;
  await operator.goTo('orders');
  await operator.chooseTab('waiting');
  await operator.person.sees(operator.rowOf(first.uid));
  // What comes by the socket shows that it is open: nothing is asked for again on its account.
  const second = await (await Customer.enter(exchange, view)).hasOrder(exchange, tetherForLari);
  await operator.person.sees(operator.rowOf(second.uid));

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes(listStaffOrders.path)) asked.push(searchParams.get('uids') ?? 'the whole list');
  });
  await customer.confirm(first);
  await customer.saysPaid();
  await operator.rowOf(first.uid).waitFor({ state: 'detached' });
  expect(asked).toContain(JSON.stringify([first.uid]));
  expect(asked).not.toContain('the whole list');
});
