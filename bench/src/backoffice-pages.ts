import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import puppeteer, { type Browser } from 'puppeteer-core';
import { pagePaths } from '../../apps/backoffice/src/page-paths.ts';
import { UnwatchedPage } from './experience/unwatched-page.ts';
import { type Opening, watchGoing, watchOpening } from './experience/watch-opening.ts';
import { median } from './measure/ratio.ts';
import { atMost, type Bench, type Result } from './measure/result.ts';
import { signInStaff } from './servers/sign-in-staff.ts';
import { startSite } from './servers/start-site.ts';

/** The median of so many first visits counts. */
const repetitions = Number(process.env['REPETITIONS'] ?? 5);
/** As many times slower than this machine. */
const slowness = 4;
const owner = { email: 'owner@example.com', password: 'a quiet river at noon' };
const kilobyte = 1_000;

/** How soon each page of the back office shows what it has on a slow desktop computer, and how much JavaScript it fetches for it. */
export const backofficePages: Bench = {
  name: 'backoffice-pages',
  hasBrowser: true,
  run: async () => {
    // Two months of orders, customers and what waits for staff; nothing goes on with them where no worker runs.
    const site = await startSite({ DEMO_LIFE: 'true', OWNER_EMAIL: owner.email, OWNER_PASSWORD: owner.password });
    const address = `http://127.0.0.1:${site.port}`;
    const cookies = cookiesOf(await signInStaff(site.port, owner));
    const args = [...quietFlags(), '--lang=en-GB'];
    const browser = await puppeteer.launch({ executablePath: chromiumPath, args, defaultViewport: null });
    const visitor = { browser, address, cookies };
    // Shell and form alone, of a browser that nobody is signed in with.
    const shell = await openedOften({ ...visitor, cookies: [] }, '/login');
    const results: Result[] = [];
    for (const path of Object.values(pagePaths).flat()) {
      const at = await addressOf(visitor, path);
      if (at === undefined) {
        console.error(`${path}: not measured, its list is empty`);
        continue;
      }
      const opened = await openedOften(visitor, at);
      // Some minutes go by until the table comes.
      console.error(`${path}: shown after ${Math.round(opened.shownMs)} ms, ${opened.scriptBytes} bytes`);
      const where = `CPU ${slowness}× slower, median of ${repetitions}`;
      const of = 'sign-in page';
      results.push(
        atMost(`${path} from another page, ${where}`, await goneOften(visitor, at), 1_000, 'ms', {
          figure: shell.shownMs,
          of: `${of}, first visit`,
        }),
        atMost(`${path} as the first page of a visit, ${where}`, opened.shownMs, 1_000, 'ms', {
          figure: shell.shownMs,
          of,
        }),
        atMost(`JavaScript of ${path}, as it is sent`, opened.scriptBytes / kilobyte, 250, 'kB', {
          figure: shell.scriptBytes / kilobyte,
          of,
        }),
      );
    }
    await browser.close();
    await site.stop();
    return results;
  },
};

interface Visitor {
  readonly browser: Browser;
  readonly address: string;
  readonly cookies: readonly Cookie[];
}

type Cookie = Record<'name' | 'value', string>;

function cookiesOf(header: string): Cookie[] {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return { name, value: value.join('=') };
  });
}

/** The path itself; of one thing of a list, that of the list's first, undefined where nothing is in it. */
async function addressOf({ browser, address, cookies }: Visitor, path: string): Promise<string | undefined> {
  const [list = '', thing] = path.split('/:');
  if (thing === undefined) return path;
  const context = await browser.createBrowserContext();
  await context.setCookie(...cookies.map((cookie) => ({ ...cookie, domain: '127.0.0.1', path: '/' })));
  const page = await context.newPage();
  // The queue itself holds what waits; there is always something in its last tab.
  await page.goto(`${address}/backoffice${list}${list === '/orders' ? '?tab=all' : ''}`, { waitUntil: 'networkidle0' });
  const first = await page.$('[data-opens]');
  await first?.click();
  if (first) await page.waitForFunction((left) => !location.pathname.endsWith(left), {}, list);
  const pathname = await page.evaluate(() => location.pathname);
  await context.close();
  return first ? pathname.slice('/backoffice'.length) : undefined;
}

async function openedOften(visitor: Visitor, path: string): Promise<Opening> {
  const all: Opening[] = [];
  for (let index = 0; index < repetitions; index += 1) all.push(await opened(visitor, path));
  return {
    shownMs: median(all.map(({ shownMs }) => shownMs)),
    scriptBytes: Math.max(...all.map(({ scriptBytes }) => scriptBytes)),
  };
}

/** From a page that is up already; what this page needs besides is fetched then. */
async function goneOften({ browser, address, cookies }: Visitor, path: string): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const page = await UnwatchedPage.open(browser, cookies);
    await watchOpening(page, `${address}/backoffice${path === '/account' ? '/feedback' : '/account'}`);
    await page.slowDown(slowness);
    all.push(await watchGoing(page, `/backoffice${path}`));
    await page.close();
  }
  return median(all);
}

/** Comes with an empty cache. */
async function opened({ browser, address, cookies }: Visitor, path: string): Promise<Opening> {
  const page = await UnwatchedPage.open(browser, cookies);
  await page.slowDown(slowness);
  const opening = await watchOpening(page, `${address}/backoffice${path}`);
  await page.close();
  return opening;
}
