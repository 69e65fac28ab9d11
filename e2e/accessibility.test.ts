import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findBarriers } from './src/find-barriers.ts';
import { Operator } from './src/operator.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, someViews } from './src/views.ts';

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
  await customer.person.open('no-such-page/');
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

test.for(inTurn(1))('puts nothing in the way of an operator ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const { uid } = await customer.hasOrder(exchange, tetherForLari);

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
  await operator.person.missesOut(page.locator('[aria-busy="true"]').first());
  expect(await findBarriers(page), 'order').toEqual([]);
});

test.for(inTurn(0))(
  'takes the focus along to the next page, and leaves it where it is needed ($lang, $screen)',
  async (view) => {
    const person = await exchange.enter(view);
    const { page } = person;
    const shell = textsOf('apps/web/src/features/shell', view.lang);
    const faq = textsOf('apps/web/src/features/faq', view.lang);
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    const follow = async (name: string, address: string) => {
      await page.getByRole('banner').getByRole('link', { name, exact: true }).press('Enter');
      await page.waitForURL(`**/${view.lang}/${address}`);
    };
    await person.open('faq/');
    expect(await focused()).toBe('BODY');
    await page.locator('main summary').first().click();
    await page
      .getByRole('link', { name: faq('link') })
      .first()
      .click();
    await page.waitForURL('**/faq/#*');

    await follow(shell('blog'), 'blog/');
    await expect.poll(focused).toBe('H1');
    const lastArticle = page.getByRole('main').getByRole('article').last().getByRole('link').first();
    await lastArticle.focus();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await lastArticle.press('Enter');
    await page.waitForURL('**/blog/*/');
    await expect.poll(focused).toBe('H1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await expect.poll(focused).toBe('H1');

    // Its address ends with an answer's place.
    await page.goBack();
    await page.waitForURL('**/faq/#*');
    await person.sees(page.locator('main details[open]'));
    expect(await focused()).not.toBe('H1');

    // Until the page has found which of the two it shows, both are there.
    await page
      .getByRole('button', { name: textsOf('apps/web/src/elements', view.lang)('chat') })
      .first()
      .click();
    await expect.poll(focused).toBe('TEXTAREA');
    await page.goForward();
    await person.sees(
      page.getByRole('heading', { level: 1, name: textsOf('apps/web/src/features/blog', view.lang)('title') }),
    );
    expect(await focused()).toBe('TEXTAREA');
  },
);
