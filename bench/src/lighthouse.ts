import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { languages } from '@tetri/contract';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { atLeast, type Bench, type Result } from './measure/result.ts';
import { startBenchDatabase } from './servers/bench-database.ts';
import { spawnServer } from './servers/spawn-server.ts';

/** The worst of so many counts. */
const repetitions = Number(process.env['REPETITIONS'] ?? 5);
const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
const categories = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
} as const;
type Category = keyof typeof categories;

const places = [
  { name: 'home', path: '' },
  { name: 'a direction', path: 'exchange/btc-to-usdt-trc20/' },
  { name: 'news', path: 'news/' },
  { name: 'FAQ', path: 'faq/' },
  { name: 'reviews', path: 'reviews/' },
];

/** What Lighthouse says of pages as a phone on a slow line sees them, in each language. */
export const lighthouseBench: Bench = {
  name: 'lighthouse',
  run: async () => {
    execFileSync(process.execPath, [fileURLToPath(new URL('../../scripts/build.ts', import.meta.url))], {
      stdio: 'inherit',
    });
    const database = await startBenchDatabase();
    const server = await spawnServer(new URL('servers/tetri.ts', import.meta.url), [], {
      DATABASE_URL: database.url,
      DATA_DIR: database.dataDir,
      DEMO: 'true',
      ROLES: 'api,web',
      NODE_ENV: 'production',
    });
    const results: Result[] = [];
    for (const { name, path } of places) {
      for (const lang of languages) {
        const scores = await worstOf(`http://127.0.0.1:${server.port}/${lang}/${path}`);
        for (const [category, score] of scores)
          results.push(atLeast(`${category} of ${name}, ${lang}`, score, categories[category], ''));
      }
    }
    await server.stop();
    await database.stop();
    return results;
  },
};

async function worstOf(url: string): Promise<Map<Category, number>> {
  const worst = new Map<Category, number>();
  for (let index = 0; index < repetitions; index += 1) {
    const chrome = await launch({
      chromePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      chromeFlags: flags,
    });
    try {
      const run = await lighthouse(url, {
        port: chrome.port,
        onlyCategories: Object.keys(categories),
        logLevel: 'error',
      });
      for (const category of Object.keys(categories) as Category[]) {
        const score = Math.round((run?.lhr.categories[category]?.score ?? 0) * 100);
        worst.set(category, Math.min(worst.get(category) ?? 100, score));
      }
      const failed = Object.values(run?.lhr.audits ?? {}).filter(({ score }) => score !== null && score < 0.9);
      for (const { id, displayValue } of failed) console.log(`${url}: ${id} ${displayValue ?? ''}`);
    } finally {
      chrome.kill();
    }
  }
  return worst;
}
