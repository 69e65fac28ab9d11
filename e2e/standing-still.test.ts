import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Customer, tetherForLari } from './src/customer.ts';
import { type Exchange, openExchange } from './src/exchange.ts';
import { noteShifts, shiftsOf } from './src/note-shifts.ts';
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
  return person;
}

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

test.for(someViews)(
  'the first page of a phone has its own font to its end, and nothing moves ($lang)',
  async ({ lang }) => {
    const person = await exchange.enter({ lang, screen: 'phone' });
    const { page } = person;
    // As Chromium sends it where it is a phone's.
    await page.setExtraHTTPHeaders({ 'sec-ch-ua-mobile': '?1' });
    await page.addInitScript(noteShifts);
    const family = () => page.evaluate(() => getComputedStyle(document.body).fontFamily);
    const fonts = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name, responseEnd }) => /noto-sans-(latin|cyrillic|georgian)-/.test(name) && responseEnd > 0)
          .map(({ initiatorType, transferSize }) => ({ initiatorType, isSent: transferSize > 0 })),
      );
    const count = lang === 'en' ? 1 : 2;

    await person.open('');
    // Once the page stands they are fetched, and not drawn with.
    await expect.poll(fonts).toEqual(Array(count).fill({ initiatorType: 'link', isSent: true }));
    expect(await family()).toMatch(/^system-ui/);
    expect(await shiftsOf(page)).toEqual([]);
    await page.locator(`a[href="/${lang}/reviews/"]`).last().click();
    await page.waitForURL(`**/${lang}/reviews/`);
    expect(await family()).toMatch(/^system-ui/);

    await person.open('faq/');
    expect(await family()).toMatch(/^"Noto Sans Variable"/);
    expect(await fonts()).toEqual(Array(count).fill({ initiatorType: 'link', isSent: false }));
    expect(await shiftsOf(page)).toEqual([]);
  },
);
