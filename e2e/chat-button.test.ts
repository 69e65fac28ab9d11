import { isSoak } from '@tetri/testing/is-soak';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { findCovered } from './src/find-covered.ts';
import { Member } from './src/member.ts';
import type { Person } from './src/person.ts';
import { readMap } from './src/read-map.ts';
import { textsOf } from './src/texts.ts';
import { inTurn, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

const widths = [320, 390, 767, 1023, 1439, 1440];
const nameOf = ({ lang }: View) => textsOf('apps/web/src/elements', lang)('chat');
const sections = ['exchange', 'orders', 'requisites', 'verification', 'partner-system', 'api', 'profile'];

/** What the button covers of the page in these widths, at rest, read on and turned back, one line each. */
async function coveredOn({ page, view }: Person, within: readonly number[] = widths): Promise<string[]> {
  const found: string[] = [];
  for (const width of within) {
    await page.setViewportSize({ width, height: 844 });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    const down = [0, 0.4, 1].map((part) => Math.round(end * part));
    for (const top of [...down, ...down.map((one) => Math.max(0, one - 90)).toReversed()]) {
      const covered = await findCovered(page, nameOf(view), top);
      found.push(...covered.map((what) => `${page.url()} ${width} px at ${top}: ${what}`));
    }
  }
  return found;
}

/** The widths are dealt out: by turns, a page is looked at on a phone or tablet and in a window. A soak looks in all of them. */
const dealt = (turn: number) => widths.filter((_, index) => isSoak || index % 3 === turn % 3);

test.for(inTurn(0))('covers nothing of any page of the map ($lang)', { timeout: 300_000 }, async (view) => {
  const visitor = await exchange.enter(view);
  const found: string[] = [];
  // Contacts are without it, and articles are all alike.
  const isArticle = /^(?:news|blog)\/./;
  const paths = (await readMap(exchange.server.address)).filter((path) => path !== 'contacts/');
  const articles = paths.filter((path) => isArticle.test(path)).slice(0, 2);
  for (const [index, path] of [...paths.filter((one) => !isArticle.test(one)), ...articles].entries()) {
    await visitor.open(path);
    found.push(...(await coveredOn(visitor, dealt(index))));
  }
  expect(found).toEqual([]);
});

test.for(inTurn(1))('covers nothing of an order, its payment and the form that finds one ($lang)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.hasOrder(exchange, tetherForLari);
  const found = await coveredOn(customer.person);
  await customer.confirm(order);
  await customer.seesHowToPay();
  found.push(...(await coveredOn(customer.person)));
  await customer.openOrder(order);
  found.push(...(await coveredOn(customer.person)));
  await customer.person.open('order/');
  found.push(...(await coveredOn(customer.person)));
  expect(found).toEqual([]);
});

test.for(inTurn(2))('covers nothing of the personal area ($lang)', async (view) => {
  const member = await Member.join(exchange, view, 'chat-button');
  const found: string[] = [];
  for (const [index, section] of sections.entries()) {
    await member.person.open(`user/${section}/`);
    found.push(...(await coveredOn(member.person, dealt(index))));
  }
  expect(found).toEqual([]);
});

test.for(widths)('is at hand on the first screen of home, once (%i px)', async (width) => {
  const visitor = await exchange.enter({ lang: 'en', screen: 'desk' });
  const { page, view } = visitor;
  await page.setViewportSize({ width, height: 640 });
  await visitor.open('');
  const button = page.getByRole('button', { name: nameOf(view), exact: true });
  await visitor.sees(button);
  const {
    bottom = 0,
    right = 0,
    width: side = 0,
  } = await button.evaluate((one) => one.getBoundingClientRect().toJSON());
  expect(bottom).toBeLessThanOrEqual(640);
  expect(right).toBeLessThanOrEqual(width);
  expect(side).toBeGreaterThanOrEqual(24);
  await button.click();
  await visitor.sees(page.getByRole('dialog', { name: textsOf('apps/web/src/features/chat', 'en')('title') }));
});
