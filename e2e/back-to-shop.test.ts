import { createOrder } from '@tetri/contract';
import { orderBodies } from '@tetri/testing/order-bodies';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, type OrderAddress } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

test.for(inTurn(0))('leads back to the shop by itself once the order has ended ($lang, $screen)', async (view) => {
  const { customer, order, backUrl } = await enterFromShop(view);
  const { page } = customer.person;
  const referrers: (string | undefined)[] = [];
  await page.context().route('https://shop.example/**', async (route) => {
    referrers.push(route.request().headers()['referer']);
    await route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,"><h1>Thanks</h1>' });
  });
  await endOrder(customer);
  await page.clock.fastForward(10_000);
  await page.waitForURL(backUrl);
  // The address of the order's page holds its secret.
  expect(referrers).toEqual([undefined]);

  await customer.person.arrives(new RegExp(order.uid), async () => void (await page.goBack()));
  await customer.reads('deleted');
  await customer.person.sees(backLink(customer));
  expect(await page.getByRole('timer').count()).toBe(0);
});

test.for(inTurn(1))('lets whoever has seen enough of it stay by the keyboard ($lang, $screen)', async (view) => {
  const { customer, order, backUrl } = await enterFromShop(view);
  const { page } = customer.person;
  await endOrder(customer);
  await page.keyboard.press('Escape');
  await customer.person.missesOut(page.getByRole('timer'));
  expect(await backLink(customer).getAttribute('href')).toBe(backUrl);

  await customer.openOrder(order);
  await customer.person.sees(backLink(customer));
  expect(await page.getByRole('timer').count()).toBe(0);
});

test.for(inTurn(2))(
  'lets a customer stay by a button; leads nobody who was only sent the link ($lang, $screen)',
  async (view) => {
    const { customer, order, backUrl } = await enterFromShop(view);
    await endOrder(customer);
    const { page } = customer.person;
    await page.getByRole('button', { name: customer.order('stayHere'), exact: true }).click();
    await customer.person.missesOut(page.getByRole('timer'));

    const other = await Customer.enter(exchange, view);
    await other.openOrder(order);
    await other.person.sees(backLink(other));
    expect(await backLink(other).getAttribute('href')).toBe(backUrl);
    expect(await other.person.page.getByRole('timer').count()).toBe(0);
  },
);

/** A customer at the page of an order that a shop made, at an address that names other ways back. */
async function enterFromShop(view: View) {
  const { server } = exchange;
  const [body = ''] = await orderBodies(server.address, 1);
  const input = JSON.parse(body) as { routeId: string; amount: string; email: string; agreement: true };
  const clientCallbackUrl = 'https://shop.example/thanks?sale=7';
  const order: OrderAddress = await server.call(createOrder, { ...input, clientCallbackUrl, externalId: 'sale-7' });
  const customer = await Customer.enter(exchange, view);
  const elsewhere = encodeURIComponent('https://elsewhere.example/');
  await customer.person.open(
    `order/${order.uid}/${order.secret}/?returnUrl=${elsewhere}&clientCallbackUrl=${elsewhere}&status=done`,
  );
  await customer.reads('new');
  const backUrl = `${clientCallbackUrl}&orderUID=${order.uid}&externalId=sale-7&status=error`;
  return { customer, order, backUrl };
}

/** Cancels the order; the page says at once where it leads, and begins to count. */
async function endOrder(customer: Customer): Promise<void> {
  expect(await backLink(customer).count()).toBe(0);
  await customer.asksToCancel();
  await customer.cancels();
  await customer.reads('deleted');
  await customer.person.sees(backLink(customer));
  // From its first second on it hears Escape, too.
  await customer.person.sees(customer.person.page.getByRole('timer').filter({ hasNotText: '10' }));
}

function backLink(customer: Customer) {
  return customer.person.page.getByRole('link', { name: customer.order('backToShop', { host: 'shop.example' }) });
}
