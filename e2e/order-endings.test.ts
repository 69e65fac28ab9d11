import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { textsOf } from './src/texts.ts';
import { inTurn } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const lifetimeMs = 30 * 60_000;

test.for(inTurn(0))('shows on an open page that the time to pay is up ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.hasOrder(exchange, tetherForLari);
  await customer.confirm(order);
  await customer.openOrder(order);
  await customer.reads('waitPayment');

  await exchange.wait(lifetimeMs + 1000);
  await customer.reads('deleted');
  expect(await customer.canCancel()).toBe(false);
});

test.for(inTurn(1))('lets a customer cancel, who is asked once more ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  await customer.hasOrder(exchange, tetherForLari);

  await customer.asksToCancel();
  await customer.keepsOrder();
  // Whoever works by keyboard is where they were.
  await expect.poll(() => page.locator('button:focus').innerText()).toBe(customer.order('cancel'));
  await customer.reads('new');
  await customer.asksToCancel();
  await customer.cancels();
  await customer.reads('deleted');
  await customer.person.seesInView(page.getByText(customer.order('banner-deleted-text'), { exact: true }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-result'))).toBe('deleted');
  expect(await customer.canCancel()).toBe(false);
});

test.for(inTurn(2))('mails a link that opens the order in any browser ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.hasOrder(exchange, tetherForLari);
  const link = await exchange.linkMailedTo(customer.email, order.uid);

  const elsewhere = new Customer(await exchange.enter(view), customer.email);
  await elsewhere.person.openAddress(link);
  await elsewhere.reads('new');
});

test.for(inTurn(1))('finds an order by its link, and by its number and code ($lang, $screen)', async (view) => {
  const t = textsOf('apps/web/src/features/find-order', view.lang);
  const shell = textsOf('apps/web/src/features/shell', view.lang);
  const elements = textsOf('apps/web/src/elements', view.lang);
  const customer = await Customer.enter(exchange, view);
  const { page } = customer.person;
  const { uid, secret } = await customer.hasOrder(exchange, tetherForLari);

  await customer.person.open('order/');
  await page.getByLabel(t('link'), { exact: true }).fill('hello');
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await customer.person.sees(page.getByText(t('problem-link')));
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('link');
  await page.getByLabel(t('link'), { exact: true }).fill(`<https://tetri.example/en/order/${uid}/${secret}/>`);
  await customer.person.missesOut(page.getByLabel(t('code'), { exact: true }));
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await customer.reads('new');

  customer.person.expects(/status of 404/);
  await customer.person.open(`order/${uid}/wrong/`);
  await customer.person.sees(page.getByRole('heading', { name: shell('orderNotFound'), exact: true }));
  expect(await page.title()).toBe(shell('missingTitle'));
  await customer.person.sees(page.getByRole('link', { name: elements('askSupport'), exact: true }));
  await customer.person.sees(page.getByRole('button', { name: elements('chat'), exact: true }));
  await page.getByRole('link', { name: shell('findOrder'), exact: true }).click();
  // What was typed is there to be mended.
  const typed = (label: string) => page.getByLabel(t(label), { exact: true });
  expect([await typed('link').inputValue(), await typed('code').inputValue()]).toEqual([uid, 'wrong']);
  await typed('code').fill('');
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await customer.person.sees(page.getByText(t('problem-code')));
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('code');
  await page.getByLabel(t('code'), { exact: true }).fill(secret);
  await page.getByRole('button', { name: t('find'), exact: true }).click();
  await customer.reads('new');
});

test.for(inTurn(2))('a page that is not there keeps its title in the browser ($lang, $screen)', async (view) => {
  const shell = textsOf('apps/web/src/features/shell', view.lang);
  const person = await exchange.enter(view);
  person.expects(/status of 404/);
  for (const path of ['no-such-page/', 'no/such/page/']) {
    await person.open(path);
    await person.sees(person.page.getByRole('link', { name: shell('backHome'), exact: true }));
    await person.sees(person.page.getByRole('heading', { name: shell('missingText') }));
    expect(await person.page.title(), path).toBe(shell('missingTitle'));
  }
});
