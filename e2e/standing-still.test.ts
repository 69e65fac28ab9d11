import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Exchange, openExchange } from './src/exchange.ts';
import { noteShifts, shiftsOf } from './src/note-shifts.ts';
import { screens, someViews } from './src/views.ts';

let exchange: Exchange;
beforeAll(async () => {
  exchange = await openExchange();
});
afterEach(() => exchange.empty());
afterAll(() => exchange.close());

/** Whatever a page has below its first screen is in sight too. */
const tall = 4_000;

test.for(someViews.flatMap((view) => ['', 'exchange/btc-to-tbc-bank-gel/'].map((path) => ({ ...view, path }))))(
  'nothing moves while letters come late and prices change, however tall the window ($path, $lang, $screen)',
  async ({ path, ...view }) => {
    const { page } = await exchange.enter(view);
    await page.setViewportSize({ width: screens[view.screen].width, height: tall });
    await page.addInitScript(noteShifts);
    const { promise: isRead, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await isRead;
      await route.continue();
    });
    const isHeard = page.waitForEvent('websocket');
    await page.goto(`/${view.lang}/${path}`, { waitUntil: 'domcontentloaded' });
    await isHeard;
    letThrough();
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    const rate = page.locator('dd').first();
    const before = await rate.innerText();
    // It is shown with few digits: a small move leaves them as they were.
    for (let minute = 0; minute < 30 && (await rate.innerText()) === before; minute += 1) await exchange.wait(60_000);
    await expect.poll(() => rate.innerText()).not.toBe(before);
    expect(await shiftsOf(page)).toEqual([]);
  },
);
