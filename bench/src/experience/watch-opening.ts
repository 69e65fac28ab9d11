import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export interface Opening {
  /** From the navigation until the page has its heading and waits for nothing that it shows. */
  readonly shownMs: number;
  /** Of all scripts, as they were sent. */
  readonly scriptBytes: number;
}

declare global {
  var tetriShownAt: number | undefined;
  /** The heading of the page that is being left. */
  var tetriLeft: Element | null;
}

/** Long enough for a part to come that another part asks for. */
const settledMs = 600;

/** Opens a page and waits until it stands still. */
export async function watchOpening(page: Page, url: string): Promise<Opening> {
  await page.addInitScript(noteWhenShown);
  await page.goto(url);
  await standsStill(page);
  await page.waitForLoadState('networkidle');
  await pause(settledMs);
  return page.evaluate(() => ({
    shownMs: globalThis.tetriShownAt ?? Infinity,
    scriptBytes: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
}

/** Goes on to another page of the same app, as a link does; milliseconds until it shows what it has. */
export async function watchGoing(page: Page, path: string): Promise<number> {
  const left = await page.evaluate((to) => {
    globalThis.tetriLeft = document.querySelector('h1');
    globalThis.tetriShownAt = undefined;
    const now = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return now;
  }, path);
  await standsStill(page);
  return (await page.evaluate(() => globalThis.tetriShownAt ?? Infinity)) - left;
}

async function standsStill(page: Page): Promise<void> {
  await page.waitForFunction((ms) => performance.now() - (globalThis.tetriShownAt ?? Infinity) > ms, settledMs);
}

/** Runs in the page before anything of its own does. */
function noteWhenShown(): void {
  const look = (): void => {
    const heading = document.querySelector('h1');
    const isShown = heading && heading !== globalThis.tetriLeft && !document.querySelector('[aria-busy="true"]');
    globalThis.tetriShownAt = isShown ? (globalThis.tetriShownAt ?? performance.now()) : undefined;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
