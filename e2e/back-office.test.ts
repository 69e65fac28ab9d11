import { afterAll, afterEach, beforeAll, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { Operator } from './src/operator.ts';
import { inTurn, someViews } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(1))('keeps out whoever does not know the password ($lang, $screen)', async (view) => {
  const stranger = new Operator(await exchange.enter(view));
  await stranger.openDoor();
  stranger.person.expects(/status of 4\d\d.*admin\/auth\/sign-in/);
  await stranger.tryPassword(exchange.server.owner.email, 'a guess');
  await stranger.person.sees(stranger.person.page.getByRole('alert'));
});

test.for(someViews)('shows staff an empty queue in their language ($lang, $screen)', async (view) => {
  const operator = await Operator.signIn(exchange, view);
  await operator.goTo('orders');
  await operator.person.sees(operator.person.page.getByText(operator.orders('empty'), { exact: true }));
});
