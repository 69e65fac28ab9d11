import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { within } from '../measure/within.ts';
import { observe } from './observe.ts';

export interface Experience {
  readonly largestPaintMs: number;
  readonly shift: number;
  readonly ticks: number;
  /** Until the next paint, of the slowest key press; of more than fifty, the slowest of each fifty is left out. */
  readonly interactionMs: number;
}

/** As many times slower than this machine. */
const slowness = 4;
/** "Fast 4G" of Chromium's own tools. */
const line = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 * 0.9) / 8,
  uploadThroughput: (1_500_000 * 0.9) / 8,
};
/** Long enough for a machine that does much else; what takes longer never comes. */
const stepMaxMs = 60_000;
/** Prices move every second. */
const watchedMs = 12_000;
const amounts = ['1250.75', '3400', '87.5', '120000', '15.25'];
/** Until it is looked again whether the form has answered. */
const answerMs = 250;
/** Quicker than most people type. */
const betweenKeysMs = 90;
/** Names of the fields that both pages have. */
const give = 'input[name="giveAmount"]';
const receive = 'input[name="receiveAmount"]';
const email = 'input[name="email"]';

/**
 * Comes to a page with an exchange form for the first time, on a telephone with a slow processor and a line of today; reads
 * while prices move; then types amounts and an address.
 */
export async function visit(browser: Browser, url: string): Promise<Experience> {
  const context = await browser.newContext({
    userAgent: agentOf(browser),
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    return await visitIn(context, url);
  } finally {
    await context.close();
  }
}

/** As Chromium names itself on a telephone: by it alone the driver lets it send `Sec-CH-UA-Mobile: ?1`, as one does there over https. */
function agentOf(browser: Browser): string {
  const [major] = browser.version().split('.');
  return `Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Mobile Safari/537.36`;
}

async function visitIn(context: BrowserContext, url: string): Promise<Experience> {
  const page = await context.newPage();
  page.setDefaultTimeout(stepMaxMs);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(observe);
  await page.goto(url);
  await within(stepMaxMs, `the form of ${url} answers`, becomesLive(page));
  await pause(watchedMs);
  await within(stepMaxMs, `the form of ${url} took what was typed`, typeAmounts(page));
  // Of the largest paint the browser tells until somebody types.
  const { largestPaint, shift, shifted, ticks, interactions } = await page.evaluate(() => globalThis.tetriNoted);
  if (shift > 0) console.log(`${url}: ${shift.toFixed(4)} was shifted: ${shifted.join('; ')}`);
  if (largestPaint === 0) throw new Error(`${url}: the browser reported no paint`);
  return { largestPaintMs: largestPaint, shift, ticks, interactionMs: slowest(Object.values(interactions)) };
}

/** The page's own scripts answer to what is typed. What came before they did is typed again, and changes for them. */
async function becomesLive(page: Page): Promise<void> {
  const before = await page.inputValue(receive);
  for (let tries = 0; (await page.inputValue(receive)) === before; tries += 1) {
    // Within what is offered: the field's refusal may take a line more, as an answer to whoever types it.
    await page.fill(give, tries % 2 === 0 ? '0.25' : '0.26');
    await pause(answerMs);
  }
}

async function typeAmounts(page: Page): Promise<void> {
  for (const amount of amounts) {
    await page.locator(give).tap();
    await page.keyboard.press('Control+A');
    await page.keyboard.type(amount, { delay: betweenKeysMs });
  }
  await page.locator(email).tap();
  await page.keyboard.type('customer@example.com', { delay: betweenKeysMs });
  // What was pressed last is reported once it was painted.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

function slowest(durations: readonly number[]): number {
  if (durations.length === 0) throw new Error('the browser reported no key press');
  return durations.toSorted((a, b) => b - a)[Math.floor(durations.length / 50)] ?? Number.NaN;
}
