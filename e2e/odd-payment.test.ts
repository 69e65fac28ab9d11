import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, type OrderAddress, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** An order of 1000 lari of which 900 have come: the customer has its page before them, the operator theirs. */
async function underpaid(view: View): Promise<{ customer: Customer; operator: Operator; order: OrderAddress }> {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.hasOrder(exchange, tetherForLari);
  await customer.confirm(order);
  await customer.saysPaid();
  await customer.openOrder(order);
  const operator = await Operator.signIn(exchange, view);
  await operator.openOrder(order.uid);
  await operator.recordPayment({ of: '900', symbol: 'GEL' });
  await customer.person.sees(customer.choice('goOnPresent'));
  return { customer, operator, order };
}

test.for(inTurn(0))('goes on with less at the price that the customer chose ($lang, $screen)', async (view) => {
  const { customer, operator } = await underpaid(view);
  const { page } = customer.person;
  expect(await findBarriers(page)).toEqual([]);
  const words = await customer.choice('goOnPresent').innerText();
  await customer.choice('goOnPresent').click();

  await customer.person.missesOut(customer.choice('goOnPresent'));
  const { give, receive } = await customer.amounts();
  expect(give).toMatch(/^900 /);
  expect(words).toBe(customer.order('resolution-goOnPresent', { in: give, out: receive }));
  await operator.startPayout();
  await operator.recordPayout('tx-900');
  await customer.reads('done');
});

test.for(inTurn(1))('goes on when the customer pays what is missing ($lang, $screen)', async (view) => {
  const { customer, operator } = await underpaid(view);
  const { page } = customer.person;
  const agreed = await customer.amounts();
  expect(await customer.choice('topUp').innerText()).toMatch(/\b100\b/);
  await customer.choice('topUp').click();
  await customer.person.sees(page.getByText(customer.order('chosen-topUp')));
  const orderPage = page.url();
  await page.getByRole('link', { name: customer.order('payRest'), exact: true }).click();
  await page.waitForURL('**/payment/**');
  await customer.person.sees(page.getByText(/^100\s*GEL/).first());
  await page.goto(orderPage);

  await operator.recordPayment({ of: '100', symbol: 'GEL' });
  await operator.startPayout();
  await operator.recordPayout('tx-1000');
  await customer.reads('done');
  expect(await customer.amounts()).toEqual(agreed);
});

test.for(inTurn(2))(
  'asks anew, with the new amount, who presses an offer after its time ($lang, $screen)',
  async (view) => {
    const { customer } = await underpaid(view);
    const { person } = customer;
    // The page has not read the order again since, as one that was asleep in its tab.
    await exchange.server.clock.advance(121_000);
    person.expects(/status of 409.*order\/payment\/resolve/);
    await customer.choice('goOnPresent').click();
    const question = person.page.getByRole('region', { name: customer.order('resolution') }).getByRole('alert');
    await person.sees(question);
    const asked = await question.innerText();

    await customer.choice('goOnPresent').click();
    await person.missesOut(customer.choice('goOnPresent'));
    const { give, receive } = await customer.amounts();
    expect(asked).toBe(customer.order('offer-anew', { in: give, out: receive }));
  },
);
