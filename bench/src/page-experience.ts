import { type Language, languages } from '@tetri/contract';
import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { type Browser, chromium } from 'playwright-core';
import { type Experience, visit } from './experience/visit.ts';
import { atMost, type Bench, type Result } from './measure/result.ts';
import { startNuxt } from './peers/start-nuxt.ts';
import { startSite } from './servers/start-site.ts';

/** The worst of so many counts. */
const repetitions = Number(process.env['REPETITIONS'] ?? 5);

/** What the home page is like on a telephone with a slow processor, in each language, and the peer's beside it. */
export const pageExperience: Bench = {
  name: 'page-experience',
  hasBrowser: true,
  run: async () => {
    const site = await startSite();
    try {
      const nuxt = await startNuxt(site);
      try {
        return await resultsOf(site.port, nuxt.port);
      } finally {
        await nuxt.stop();
      }
    } finally {
      await site.stop();
    }
  },
};

async function resultsOf(ourPort: number, peerPort: number): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless=new', ...quietFlags()] });
  try {
    const results: Result[] = [];
    for (const lang of languages) {
      const ours = await worst(browser, `http://127.0.0.1:${ourPort}/${lang}/`);
      if (ours.ticks === 0) throw new Error(`${lang}: no price moved while the page was watched`);
      results.push(...linesOf(lang, ours, await worst(browser, `http://127.0.0.1:${peerPort}/${lang}/`)));
    }
    return results;
  } finally {
    await browser.close();
  }
}

function linesOf(lang: Language, ours: Experience, peer: Experience): Result[] {
  const where = `home, ${lang}, CPU 4× slower, worst of ${repetitions}`;
  const of = 'plain Nuxt';
  return [
    atMost(`largest paint of ${where}, fast 4G`, ours.largestPaintMs, 900, 'ms', { figure: peer.largestPaintMs, of }),
    atMost(`layout shift of ${where}, while prices move`, ours.shift, 0, '', {
      figure: peer.shift,
      of: `${of}, where none moves`,
    }),
    atMost(`interaction to next paint of ${where}, typing in the form`, ours.interactionMs, 100, 'ms', {
      figure: peer.interactionMs,
      of,
    }),
  ];
}

async function worst(browser: Browser, url: string): Promise<Experience> {
  const all: Experience[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    // A visit takes half a minute, and there are many.
    console.log(`${url}: visit ${index + 1} of ${repetitions}`);
    all.push(await visit(browser, url));
  }
  const most = (pick: (one: Experience) => number) => Math.max(...all.map(pick));
  return {
    largestPaintMs: most(({ largestPaintMs }) => largestPaintMs),
    shift: most(({ shift }) => shift),
    ticks: Math.min(...all.map(({ ticks }) => ticks)),
    interactionMs: most(({ interactionMs }) => interactionMs),
  };
}
