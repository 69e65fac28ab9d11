import { randomUUID } from 'node:crypto';
import { createOrder, technicalWork } from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
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

test.for(inTurn(2))('closes open pages for technical work and opens them again ($lang, $screen)', async (view) => {
  const shell = textsOf('apps/web/src/features/shell', view.lang);
  const customer = await Customer.enter(exchange, view);
  await customer.fillIn(tetherForLari);
  const operator = await Operator.signIn(exchange, view);
  await operator.goTo('site');

  await operator.switchSite('close');
  const notice = customer.person.page.getByRole('heading', { name: shell('workTitle') });
  await customer.person.sees(notice);
  const newcomer = await exchange.enter(view);
  newcomer.expects(/status of 503/);
  await newcomer.open('');
  await newcomer.sees(newcomer.page.getByRole('heading', { name: shell('workTitle') }));
  await newcomer.sees(newcomer.page.getByText(shell('workText')));
  await newcomer.page.getByRole('link', { name: shell('workBlog') }).click();
  await newcomer.sees(newcomer.page.getByRole('article').first());
  const page = await fetch(`${exchange.server.address}/${view.lang}/`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '600']);
  expect(await page.text()).toContain('noindex');
  await expectRefusal(
    exchange.server.call(createOrder, { routeId: randomUUID(), amount: 1, agreement: true }),
    technicalWork,
  );

  await operator.switchSite('reopen');
  await customer.person.missesOut(notice);
  await customer.makeOrder(tetherForLari);

  await operator.goTo('audit');
  await operator.person.sees(operator.person.page.getByText('Moving to a larger machine').first());
});
