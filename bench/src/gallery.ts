import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { languages } from '@tetri/contract';
import { chromiumPath, quietFlags } from '@tetri/testing/quiet-chromium';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Place, placesOf } from './gallery/places.ts';
import { findSubjects, type Subjects } from './gallery/subjects.ts';
import { startSite } from './servers/start-site.ts';

/**
 * Pictures of every page and dialog of the site, in every language, width and scheme, and a page that shows them all:
 * for people to look at before a release. Reports what axe finds and which pages scroll sideways.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'data/gallery' },
    address: { type: 'string' },
    database: { type: 'string' },
    lang: { type: 'string', multiple: true, default: [...languages] },
    width: { type: 'string', multiple: true, default: ['320', '390', '768', '1440'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    only: { type: 'string' },
  },
});
const schemes = values.scheme as ('light' | 'dark')[];
const widths = values.width.map(Number);
interface Look {
  readonly lang: string;
  readonly place: Place;
  readonly width: number;
  readonly scheme: 'light' | 'dark';
}
/** As much of a long page as one looks at. */
const heightMax = 3_000;

const site =
  values.address && values.database ? undefined : await startSite({ DEMO_LIFE: 'true', ROLES: 'api,worker,web' });
const address = values.address ?? `http://127.0.0.1:${site?.port}`;
const subjects = await findSubjects(address, values.database ?? site?.databaseUrl ?? '');
const places = placesOf(await documentsOf(), subjects.orders).filter(({ name }) =>
  new RegExp(values.only ?? '').test(name),
);
await mkdir(values.out, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--headless=new', ...quietFlags()] });
const shots: string[] = [];
for (const lang of values.lang) for (const place of places) await picture(browser, lang, place);
await writeFile(join(values.out, 'index.html'), sheet());
await browser.close();
await site?.stop();
console.log(`${shots.length} pictures in ${values.out}`);

/** Of directions there are many, and one shows what all look like. */
async function documentsOf(): Promise<string[]> {
  const read = async (path: string) =>
    [...(await (await fetch(`${address}${path}`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    );
  const lists = await Promise.all((await read('/sitemap.xml')).map(read));
  const english = lists.flatMap((list) => {
    const own = list.filter((path) => path.startsWith('/en/')).map((path) => path.slice('/en/'.length));
    return own.length > 100 ? own.slice(0, 1) : own;
  });
  return [...new Set(english)];
}

async function picture(from: Browser, lang: string, place: Place): Promise<void> {
  const context = await from.newContext({ baseURL: address, reducedMotion: 'reduce', timezoneId: 'Asia/Tbilisi' });
  if (place.isSignedIn) await context.addCookies(cookies(subjects));
  const page = await context.newPage();
  page.on('pageerror', (error) => console.log(`${place.name} ${lang}: ${error.message}`));
  for (const width of widths) for (const scheme of schemes) await look(page, { lang, place, width, scheme });
  await context.close();
}

async function look(page: Page, { lang, place, width, scheme }: Look): Promise<void> {
  const name = `${place.name}-${lang}-${width}-${scheme}`;
  await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
  await page.emulateMedia({ colorScheme: scheme });
  await page.goto(`/${lang}/${place.path}`, { waitUntil: 'networkidle' });
  try {
    await place.open?.(page);
  } catch (error) {
    console.log(`${name}: ${String(error).split('\n')[0]}`);
    return;
  }
  await reportBarriers(page, name);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const whole = { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(tall, heightMax) } };
  await page.screenshot({ path: join(values.out, `${name}.png`), ...(place.open ? {} : whole) });
  shots.push(`${name}.png`);
}

async function reportBarriers(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  for (const { id, nodes } of violations) console.log(`${where}: ${id} ${nodes[0]?.html.slice(0, 200)}`);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  if (beyond > 0) console.log(`${where}: scrolls sideways by ${beyond} px`);
}

function cookies({ cookies: kept }: Subjects) {
  return kept.map(({ name, value }) => ({ name, value, url: address }));
}

function sheet(): string {
  const figures = shots.map(
    (file) => `<figure><img src="${file}" loading="lazy"><figcaption>${file}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures of the site</title>
<style>body{display:flex;flex-wrap:wrap;gap:1rem;font:12px sans-serif}figure{margin:0}img{height:420px;border:1px solid #ccc}</style>
${figures.join('\n')}
`;
}
