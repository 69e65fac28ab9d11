import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { someViews } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(someViews)('puts nothing in the way of a customer ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  await customer.person.open('exchange/');
  expect(await findBarriers(page), 'exchange').toEqual([]);
  customer.person.expects(/status of 404/);
  await customer.person.open('exchange/no-such-direction/');
  await customer.person.sees(page.getByText('404', { exact: true }));
  expect(await findBarriers(page), 'no such page').toEqual([]);
  await customer.fillIn(tetherForLari);
  expect(await findBarriers(page), 'home').toEqual([]);
  const order = await customer.makeOrder(tetherForLari);
  expect(await findBarriers(page), 'order').toEqual([]);
  await customer.confirm(order);
  await customer.seesHowToPay();
  expect(await findBarriers(page), 'payment').toEqual([]);
});

test.for(someViews)('puts nothing in the way of an operator ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { uid } = await customer.makeOrder(tetherForLari);

  const operator = new Operator(await exchange.enter(view));
  const { page } = operator.person;
  await operator.openDoor();
  expect(await findBarriers(page), 'sign-in').toEqual([]);
  await operator.comeIn(exchange.server.owner);
  expect(await findBarriers(page), 'overview').toEqual([]);
  await operator.goTo('orders');
  await operator.chooseTab('all');
  await operator.person.sees(operator.rowOf(uid));
  expect(await findBarriers(page), 'queue').toEqual([]);
  await operator.openRow(uid);
  expect(await findBarriers(page), 'order').toEqual([]);
});
