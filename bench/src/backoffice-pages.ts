import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { pagePaths } from '../../apps/backoffice/src/page-paths.ts';
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
    const cookie = await signInStaff(site.port, owner);
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless=new', ...quietFlags()] });
    const visitor = { browser, address, cookie };
    // Shell and form alone, of a browser that nobody is signed in with.
    const shell = await openedOften({ ...visitor, cookie: '' }, '/login');
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
  readonly cookie: string;
}

/** The path itself; of one thing of a list, that of the list's first, undefined where nothing is in it. */
async function addressOf(visitor: Visitor, path: string): Promise<string | undefined> {
  const [list = '', thing] = path.split('/:');
  if (thing === undefined) return path;
  const context = await contextOf(visitor);
  const page = await context.newPage();
  // The queue itself holds what waits; there is always something in its last tab.
  await page.goto(`${visitor.address}/backoffice${list}`);
  if (list === '/orders') await page.getByRole('tab').last().click();
  await page.waitForLoadState('networkidle');
  const first = page.locator('[data-opens]').first();
  if ((await first.count()) === 0) {
    await context.close();
    return undefined;
  }
  await first.click();
  await page.waitForURL((url) => url.pathname !== `/backoffice${list}`);
  const { pathname } = new URL(page.url());
  await context.close();
  return pathname.slice('/backoffice'.length);
}

async function contextOf({ browser, address, cookie }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  const cookies = cookie.split('; ').filter(Boolean);
  await context.addCookies(
    cookies.map((pair) => ({ name: pair.split('=')[0] ?? '', value: pair.slice(pair.indexOf('=') + 1), url: address })),
  );
  return context;
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
async function goneOften(visitor: Visitor, path: string): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const context = await contextOf(visitor);
    const page = await context.newPage();
    await watchOpening(page, `${visitor.address}/backoffice${path === '/account' ? '/feedback' : '/account'}`);
    await slowDown(page);
    all.push(await watchGoing(page, `/backoffice${path}`));
    await context.close();
  }
  return median(all);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

/** Comes with an empty cache. */
async function opened(visitor: Visitor, path: string): Promise<Opening> {
  const context = await contextOf(visitor);
  const page = await context.newPage();
  await slowDown(page);
  const opening = await watchOpening(page, `${visitor.address}/backoffice${path}`);
  await context.close();
  return opening;
}
