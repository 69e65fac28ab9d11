import { setMaintenance } from '@tetri/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { noteShifts, shiftsOf } from './src/note-shifts.ts';
import { Operator } from './src/operator.ts';
import type { Person } from './src/person.ts';
import { screens, someViews, type View } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** Whatever a page has below its first screen is in sight too. */
const tall = 4_000;

/** Opens a page whose letters come only once its scripts run, and waits until they are there. */
async function open(path: string, view: View): Promise<Person> {
  const person = await exchange.enter(view);
  const { page } = person;
  await page.setViewportSize({ width: screens[view.screen].width, height: tall });
  await page.addInitScript(noteShifts);
  const { promise: isLive, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await isLive;
    await route.continue();
  });
  const isHeard = page.waitForEvent('websocket');
  await page.goto(`/${view.lang}/${path}`, { waitUntil: 'domcontentloaded' });
  await isHeard;
  letThrough();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  expect(await familyOf(page)).toMatch(/^"Noto Sans Fallback"/);
  return person;
}

const familyOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test.for(someViews.flatMap((view) => ['', 'exchange/btc-to-tbc-bank-gel/'].map((path) => ({ ...view, path }))))(
  'nothing moves while letters come late and prices change, however tall the window ($path, $lang, $screen)',
  async ({ path, ...view }) => {
    const { page } = await open(path, view);
    const rate = page.locator('dd').first();
    const before = await rate.innerText();
    // It is shown with few digits: a small move leaves them as they were.
    for (let minute = 0; minute < 30 && (await rate.innerText()) === before; minute += 1) await exchange.wait(60_000);
    await expect.poll(() => rate.innerText()).not.toBe(before);
    expect(await shiftsOf(page)).toEqual([]);
  },
);

test.for(someViews)('nothing moves on the page of an order or of its payment ($lang, $screen)', async (view) => {
  const customer = await Customer.enter(exchange, view);
  const order = await customer.hasOrder(exchange, tetherForLari);
  const address = `${order.uid}/${order.secret}/`;
  const preview = await open(`order/${address}`, view);
  // By then it is known whether the browser can be notified.
  await preview.sees(preview.page.locator('[data-known="true"]'));
  expect(await shiftsOf(preview.page)).toEqual([]);
  await customer.confirm(order);
  const payment = await open(`payment/${address}`, view);
  expect(await shiftsOf(payment.page)).toEqual([]);
});

const atWork: readonly View[] = [...someViews, { lang: 'ka', screen: 'phone' }];
test.for(atWork.flatMap((view) => [false, true].map((isClosed) => ({ ...view, isClosed }))))(
  'nothing moves on the page of an order in the back office, nor below what is to be known there ($lang, $screen, closed: $isClosed)',
  async ({ isClosed, ...view }) => {
    const customer = await Customer.enter(exchange, view);
    const order = await customer.hasOrder(exchange, tetherForLari);
    await customer.confirm(order);
    const owner = await exchange.server.signedInStaff();
    if (isClosed) await owner.call(setMaintenance, { offlineStatus: true, reason: 'Moving the server' });
    try {
      const { orders, shell, person } = await Operator.signIn(exchange, view);
      const { page } = person;
      await page.goto('about:blank');
      await page.addInitScript(noteShifts);
      // What stands around the page begins to listen, and to ask, once the page itself is shown.
      const isShown = page.waitForEvent('websocket');
      await page.goto(`/backoffice/orders/${order.uid}`);
      await person.sees(page.getByRole('button', { name: orders('recordPayment'), exact: true }));
      await isShown;
      if (isClosed) await person.sees(page.getByText(shell('closed')));
      expect(await shiftsOf(page)).toEqual([]);
    } finally {
      if (isClosed) await owner.call(setMaintenance, { offlineStatus: false, reason: 'It has moved' });
    }
  },
);

test.for(someViews)(
  'the first page of a phone keeps its own font, the next has the site’s ($lang)',
  async ({ lang }) => {
    const person = await exchange.enter({ lang, screen: 'phone' });
    const { page } = person;
    // As Chromium sends it on a phone.
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
    await page.addInitScript(noteShifts);
    const fetched: string[] = [];
    page.on('requestfinished', (request) => {
      // The sign of the lari comes besides where the machine's own font lacks it.
      if (/^(?!.*lari).*\.woff2$/.test(request.url())) fetched.push(request.url());
    });

    await person.open('');
    await expect.poll(() => fetched).toHaveLength(lang === 'en' ? 1 : 2);
    expect(await familyOf(page)).toMatch(/^system-ui/);
    expect(await shiftsOf(page)).toEqual([]);
    // Until the foot is taken over, its links open whole pages.
    await expect.poll(() => page.locator('[data-waiting]').count()).toBe(0);
    await page.locator(`a[href="/${lang}/reviews/"]`).last().click();
    await page.waitForURL(`**/${lang}/reviews/`);
    expect(await familyOf(page)).toMatch(/^system-ui/);
    const isKept = (href: string) => fetch(href, { cache: 'only-if-cached', mode: 'same-origin' }).then(({ ok }) => ok);
    for (const href of fetched) expect(await page.evaluate(isKept, href), href).toBe(true);

    await person.open('faq/');
    expect(await familyOf(page)).toMatch(/^"Noto Sans Variable"/);
    expect(await page.evaluate(() => document.fonts.check('1rem "Noto Sans Variable"'))).toBe(true);
    expect(await shiftsOf(page)).toEqual([]);
  },
);

test('the first page of a phone asks for pictures once it has been painted', async () => {
  const person = await exchange.enter({ lang: 'en', screen: 'phone' });
  const { page } = person;
  await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
  await page.addInitScript(noteShifts);
  await page.addInitScript(noteIconAddresses);
  const wereHeld: boolean[] = [];
  await page.route(/icons\.svg/, async (route) => {
    wereHeld.push(await page.evaluate(() => document.documentElement.hasAttribute('data-unpainted')));
    await route.continue();
  });
  await person.open('');
  await expect.poll(() => wereHeld).toEqual([false]);
  const addresses = await page.evaluate(() => globalThis.iconAddresses);
  expect(addresses.map((address) => address.replace(/^http:.*\//, ''))).toEqual(['data:,', 'favicon.svg']);
  expect(await shiftsOf(page)).toEqual([]);
});

declare global {
  var iconAddresses: string[];
}

/** Runs in a page before all else: notes the addresses that its icon is given by scripts. */
function noteIconAddresses(): void {
  globalThis.iconAddresses = [];
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLLinkElement && target.rel === 'icon') globalThis.iconAddresses.push(target.href);
  }).observe(document, { subtree: true, attributeFilter: ['href'] });
}
