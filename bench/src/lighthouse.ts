import { createClient } from '@tetri/client';
import { type CallRequest, createOrder, type Language, languages } from '@tetri/contract';
import { csrfOf } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { atLeast, atMost, type Bench, type Beside, type Result } from './measure/result.ts';
import { startNuxt } from './peers/start-nuxt.ts';
import { startSite } from './servers/start-site.ts';

/** The worst of so many counts. */
const repetitions = Number(process.env['REPETITIONS'] ?? 5);
const categories = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Category = keyof typeof categories;

interface Place {
  readonly name: string;
  readonly path: string;
  /** Its address holds a secret, so it asks search engines to stay away: that is no fault of it. */
  readonly isHidden?: boolean;
}

interface Scores extends Readonly<Record<Category, number>> {
  readonly largestPaintMs: number;
}

/** What Lighthouse says of pages as a phone on a slow line sees them, in each language, and of the peer's home page. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  hasBrowser: true,
  run: async () => {
    const site = await startSite();
    const nuxt = await startNuxt(site);
    const ours = `http://127.0.0.1:${site.port}`;
    const results: Result[] = [];
    for (const place of await placesOf(ours)) {
      for (const lang of languages) {
        const scores = await worstOf(`${ours}/${lang}/${place.path}`, place);
        const peer = place.path === '' ? await worstOf(`http://127.0.0.1:${nuxt.port}/${lang}/`, place) : undefined;
        results.push(...linesOf(place, lang, scores, peer));
      }
    }
    await nuxt.stop();
    await site.stop();
    return results;
  },
};

async function placesOf(baseUrl: string): Promise<Place[]> {
  return [
    { name: 'home', path: '' },
    { name: 'a direction', path: 'exchange/btc-to-usdt-trc20/' },
    { name: 'an order', path: await pathOfNewOrder(baseUrl), isHidden: true },
    { name: 'news', path: 'news/' },
    { name: 'FAQ', path: 'faq/' },
    { name: 'reviews', path: 'reviews/' },
  ];
}

async function pathOfNewOrder(baseUrl: string): Promise<string> {
  const csrf = await csrfOf(baseUrl);
  const headers = () => ({ cookie: `_csrf=${csrf}` });
  const client = createClient({ baseUrl, lang: () => 'en', csrf: () => csrf, headers });
  const [body = ''] = await orderBodies(baseUrl, 1);
  const { uid, secret } = await client.call(createOrder, JSON.parse(body) as CallRequest<typeof createOrder>);
  return `order/${uid}/${secret}/`;
}

function linesOf({ name, isHidden }: Place, lang: Language, scores: Scores, peer: Scores | undefined): Result[] {
  const where = `${name}, ${lang}, worst of ${repetitions}`;
  const besideOf = (pick: (of: Scores) => number): Beside | undefined =>
    peer && { figure: pick(peer), of: 'plain Nuxt' };
  const judged = (Object.keys(categories) as Category[]).map((category) => {
    const what = isHidden && category === 'seo' ? 'seo, but for being hidden,' : category;
    const other = besideOf((of) => of[category]);
    return atLeast(`${what} of ${where}`, scores[category], categories[category], '', other);
  });
  if (!peer) return judged;
  const other = besideOf(({ largestPaintMs }) => largestPaintMs);
  return [...judged, atMost(`largest paint of ${where}`, scores.largestPaintMs, 900, 'ms', other)];
}

async function worstOf(url: string, place: Place): Promise<Scores> {
  const all: Scores[] = [];
  for (let index = 0; index < repetitions; index += 1) all.push(await judge(url, place));
  const least = (category: Category) => Math.min(...all.map((scores) => scores[category]));
  return {
    performance: least('performance'),
    accessibility: least('accessibility'),
    'best-practices': least('best-practices'),
    seo: least('seo'),
    largestPaintMs: Math.max(...all.map(({ largestPaintMs }) => largestPaintMs)),
  };
}

/** A run that Lighthouse gave up, asking for another, judges nothing: it is made anew, and reported. */
async function judge(url: string, place: Place): Promise<Scores> {
  for (let tries = 1; tries <= 5; tries += 1) {
    const scores = await tryToJudge(url, place);
    if (scores) return scores;
  }
  throw new Error(`Lighthouse gave up ${url} five times`);
}

async function tryToJudge(url: string, { isHidden }: Place): Promise<Scores | undefined> {
  const chrome = await launch({ chromePath: chromiumPath, chromeFlags: ['--headless=new', ...quietFlags()] });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: Object.keys(categories),
      skipAudits: isHidden ? ['is-crawlable'] : null,
      logLevel: 'error',
    });
    const { categories: judged = {}, audits = {}, runtimeError } = run?.lhr ?? {};
    if (runtimeError) {
      console.log(`${url}: given up, ${runtimeError.code}`);
      return undefined;
    }
    for (const { id, score, displayValue } of Object.values(audits))
      if (score !== null && score < 0.9) console.log(`${url}: ${id} ${displayValue ?? ''}`);
    const scoreOf = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100);
    return {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      largestPaintMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    };
  } finally {
    chrome.kill();
  }
}
