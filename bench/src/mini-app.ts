import { languages } from '@tetri/contract';
import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { initDataOf, testBotEnv } from '@tetri/testing/telegram';
import { type Browser, chromium } from 'playwright-core';
import { median } from './measure/ratio.ts';
import { atMost, type Bench, type Result } from './measure/result.ts';
import { startSite } from './servers/start-site.ts';

const repetitions = Number(process.env['REPETITIONS'] ?? 5);
/** As many times slower than this machine. */
const slowness = 4;
/** 1.6 Mbit/s, with the latency that Lighthouse gives such a line. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const kilobyte = 1_000;
let people = 0;

/** How soon the Mini App can be used on a slow telephone and line, from the press on the bot's button, and how much it fetches. */
export const miniApp: Bench = {
  name: 'mini-app',
  hasBrowser: true,
  run: async () => {
    const site = await startSite({ ...testBotEnv });
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless=new', ...quietFlags()] });
    const address = `http://localhost:${site.port}/mini-app`;
    // The page is in the cache of the server then, as it is for everybody but the first after a change.
    await openOnce(browser, `${address}/en/`);
    const results: Result[] = [];
    for (const lang of languages) {
      const all: Opened[] = [];
      for (let time = 0; time < repetitions; time += 1) all.push(await openOnce(browser, `${address}/${lang}/`));
      const of = (pick: (one: Opened) => number) => median(all.map(pick));
      const where = `${lang}, CPU ${slowness}× slower, 1.6 Mbit/s, median of ${repetitions}`;
      results.push(
        atMost(
          `form and prices drawn, ${where}`,
          of(({ drawnMs }) => drawnMs),
          1500,
          'ms',
        ),
        atMost(
          `first usable screen, ${where}`,
          of(({ usableMs }) => usableMs),
          1500,
          'ms',
        ),
        atMost(
          `Telegram’s own buttons there, ${where}`,
          of(({ boundMs }) => boundMs),
          2000,
          'ms',
        ),
        atMost(
          `JavaScript of the first screen, as it is sent, ${lang}`,
          of(({ scriptBytes }) => scriptBytes) / kilobyte,
          150,
          'kB',
          {
            figure: of(({ allBytes }) => allBytes) / kilobyte,
            of: 'all that is sent',
          },
        ),
      );
    }
    await browser.close();
    await site.stop();
    return results;
  },
};

interface Opened {
  /** The form with its prices is on the screen. */
  readonly drawnMs: number;
  /** The form answers to what is typed: to an amount that was typed as soon as its field was there. */
  readonly usableMs: number;
  /** The Mini App speaks with Telegram about the page. */
  readonly boundMs: number;
  readonly scriptBytes: number;
  readonly allBytes: number;
}

declare global {
  var tetriUsableAt: number | undefined;
  var tetriBoundAt: number | undefined;
  /** Of the browser: says one word to the bench, and costs the page nothing before. */
  var tetriIsLive: (what: string) => void;
}

async function openOnce(browser: Browser, url: string): Promise<Opened> {
  people += 1;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await session.send('Network.emulateNetworkConditions', line);
  let allBytes = 0;
  let scriptBytes = 0;
  const scripts = new Set<string>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  let isUsable = false;
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // What comes later is for pages that may come next.
    if (isUsable) return;
    allBytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  // Waiting by a script in the page would take part of the processor that is measured.
  const awaited = new Set(['usable', 'bound']);
  const live = new Promise<void>((resolve) => {
    session.on('Runtime.bindingCalled', ({ payload }) => {
      awaited.delete(payload);
      if (awaited.size === 0) resolve();
    });
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tetriIsLive' });
  await page.addInitScript(beTelegram);
  await page.addInitScript(typeEarly);
  const launch = new URLSearchParams({
    tgWebAppData: initDataOf({ id: 7_000_000_000 + people, first_name: 'Nino' }, new Date()),
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: 'android',
    tgWebAppThemeParams: JSON.stringify({ bg_color: '#ffffff' }),
  });
  await page.goto(`${url}#${launch}`);
  await live;
  isUsable = true;
  const usable = await page.evaluate(() => ({
    usableMs: globalThis.tetriUsableAt ?? Infinity,
    boundMs: globalThis.tetriBoundAt ?? Infinity,
    drawnMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  }));
  await context.close();
  return { ...usable, scriptBytes, allBytes };
}

/** Runs in the page before anything of its own does: the client around a Mini App, which notes when that is live. */
function beTelegram(): void {
  const client = {
    postEvent(type: string) {
      // Said by the page once its own scripts run it.
      if (type !== 'web_app_setup_back_button' || globalThis.tetriBoundAt !== undefined) return;
      globalThis.tetriBoundAt = performance.now();
      globalThis.tetriIsLive('bound');
    },
  };
  Object.assign(globalThis, { TelegramWebviewProxy: client });
}

/** Runs in the page before anything of its own does: types an amount at once, and notes when the other one answers. */
function typeEarly(): void {
  const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}Amount"]`);
  const type = (): void => {
    const [give, receive] = [field('give'), field('receive')];
    if (!give || !receive) return void requestAnimationFrame(type);
    const before = receive.value;
    give.value = '0.25';
    give.dispatchEvent(new Event('input', { bubbles: true }));
    const look = () => {
      if (receive.value === before) return void requestAnimationFrame(look);
      globalThis.tetriUsableAt = performance.now();
      globalThis.tetriIsLive('usable');
    };
    look();
  };
  type();
}
