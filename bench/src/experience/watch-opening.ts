import { setTimeout as pause } from 'node:timers/promises';
import type { UnwatchedPage } from './unwatched-page.ts';

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
/** What takes longer never comes. */
const shownMaxMs = 60_000;
/** Until it is looked again. */
const lookMs = 200;

/** Opens a page and waits until it stands still. */
export async function watchOpening(page: UnwatchedPage, url: string): Promise<Opening> {
  await page.beforeAll(noteWhenShown);
  await page.goTo(url);
  const shownMs = await standsStill(page);
  return { shownMs, scriptBytes: await scriptBytesOf(page) };
}

/** Goes on to another page of the same app, as a link does; milliseconds until it shows what it has. */
export async function watchGoing(page: UnwatchedPage, path: string): Promise<number> {
  const left = await page.evaluate((to) => {
    globalThis.tetriLeft = document.querySelector('h1');
    globalThis.tetriShownAt = undefined;
    const now = performance.now();
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return now;
  }, path);
  return (await standsStill(page)) - left;
}

/** When the page began to show what it has, once it has done so for a while. */
async function standsStill(page: UnwatchedPage): Promise<number> {
  for (let waitedMs = 0; waitedMs < shownMaxMs; waitedMs += lookMs) {
    await pause(lookMs);
    const { now, shownAt } = await page.evaluate(() => ({
      now: performance.now(),
      shownAt: globalThis.tetriShownAt ?? null,
    }));
    if (shownAt !== null && now - shownAt > settledMs) return shownAt;
  }
  throw new Error(`nothing was shown within ${shownMaxMs} ms`);
}

/** Waits for what is fetched once the page is there. */
async function scriptBytesOf(page: UnwatchedPage): Promise<number> {
  const look = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
      return { files: files.length, bytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) };
    });
  let before = await look();
  for (;;) {
    await pause(settledMs);
    const now = await look();
    if (now.files === before.files) return now.bytes;
    before = now;
  }
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
