import { languages } from '@tetri/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { fastify as createFastify } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Typesetter } from '../platform/typeset.ts';
import { bannerSizes, drawBanner } from './banners/draw-banner.ts';
import { seoTexts } from './texts.ts';
import { type SeoDocument, type SeoPorts, mountSeo, Pictures } from './index.ts';

const side = (name: string, symbol: string) => ({
  name: { en: name, ru: `${name} по-русски`, ka: 'ბიტკოინი' },
  symbol,
  icon: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#d9821b"/></svg>',
  ),
});

const route = { friendlyUrl: 'btc-to-gel', from: side('Bitcoin', 'BTC'), to: side('Lari', 'GEL') };
const news: SeoDocument = {
  kind: 'news',
  link: 'batumi',
  publishedAt: new Date('2026-02-03T10:00:00Z'),
  updatedAt: new Date('2026-02-04T10:00:00Z'),
  texts: {
    en: { title: 'We open <in> Batumi & around', summary: 'From "Monday" on\u0007.' },
    ru: { title: 'Открываемся в Батуми', summary: 'С понедельника.' },
  },
};

function site(changes: Partial<SeoPorts> = {}) {
  const ports: SeoPorts = {
    version: () => '1',
    route: (friendlyUrl) => (friendlyUrl === route.friendlyUrl ? route : undefined),
    routes: () => [route],
    documents: () => [news],
    publicUrl: () => 'https://tetri.example',
    ...changes,
  };
  const pictures = new Pictures(ports);
  const fastify = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
  mountSeo(fastify, { ports, pictures, clock: { now: () => new Date('2026-03-01T12:00:00Z') } });
  const get = (url: string, headers: Record<string, string> = {}) => fastify.inject({ method: 'GET', url, headers });
  return { pictures, get };
}

const parse = (xml: string) => {
  expect(XMLValidator.validate(xml)).toBe(true);
  return new XMLParser({ ignoreAttributes: false }).parse(xml) as Record<string, never>;
};

test('leads robots to the map and away from what is one person’s own', async () => {
  const { body } = await site().get('/robots.txt');
  expect(body).toContain('Sitemap: https://tetri.example/sitemap.xml');
  for (const folder of ['order', 'payment', 'user']) expect(body).toContain(`Disallow: /*/${folder}/`);
});

test('lists every file of the map with the day of its last change', async () => {
  const { get } = site();
  const index = parse((await get('/sitemap.xml')).body) as unknown as {
    sitemapindex: { sitemap: { loc: string; lastmod: string }[] };
  };
  expect(index.sitemapindex.sitemap).toEqual([
    { loc: 'https://tetri.example/sitemaps/pages-1.xml', lastmod: '2026-03-01' },
    { loc: 'https://tetri.example/sitemaps/routes-1.xml', lastmod: '2026-03-01' },
    { loc: 'https://tetri.example/sitemaps/documents-1.xml', lastmod: '2026-02-04' },
  ]);
  for (const { loc } of index.sitemapindex.sitemap) {
    const answer = await get(new URL(loc).pathname);
    expect(answer.statusCode).toBe(200);
    parse(answer.body);
  }
  expect((await get('/sitemaps/other.xml')).statusCode).toBe(404);
});

test('lists a route in every language, and a document only in those it is written in', async () => {
  const { get } = site();
  const routes = (await get('/sitemaps/routes-1.xml')).body;
  for (const lang of languages)
    expect(routes).toContain(`<loc>https://tetri.example/${lang}/exchange/btc-to-gel/</loc>`);
  expect(routes).toContain('hreflang="x-default" href="https://tetri.example/en/exchange/btc-to-gel/"');
  const documents = (await get('/sitemaps/documents-1.xml')).body;
  expect(documents).toContain('<loc>https://tetri.example/ru/news/batumi/</loc><lastmod>2026-02-04</lastmod>');
  expect(documents).not.toContain('/ka/');
});

test('splits a long map', async () => {
  const routes = Array.from({ length: 1001 }, (_, index) => ({ ...route, friendlyUrl: `route-${index}` }));
  const { get } = site({ routes: () => routes });
  expect((await get('/sitemap.xml')).body).toContain('/sitemaps/routes-2.xml');
  expect((await get('/sitemaps/routes-2.xml')).body.match(/<url>/g)).toHaveLength(3);
});

test('feeds tell news in their language as valid XML, whatever stands in them', async () => {
  const { get } = site();
  const english = parse((await get('/en/news/rss.xml')).body) as unknown as {
    rss: { channel: { item: Record<string, unknown>; language: string } };
  };
  expect(english.rss.channel.item).toMatchObject({
    title: 'We open <in> Batumi & around',
    link: 'https://tetri.example/en/news/batumi/',
    pubDate: 'Tue, 03 Feb 2026 10:00:00 GMT',
    description: 'From "Monday" on.',
  });
  expect((await get('/ka/news/rss.xml')).body).not.toContain('<item>');
  expect((await get('/en/blog/rss.xml')).body).not.toContain('<item>');
});

test.each(languages)('the site can be installed in %s', async (lang) => {
  const answer = await site().get(`/${lang}.webmanifest`);
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  expect(answer.json()).toMatchObject({ lang, start_url: `/${lang}/`, display: 'standalone', id: '/' });
});

test('draws the picture of a route and of a piece of news, under addresses that change with what they show', async () => {
  const { pictures, get } = site();
  const addresses = ['/en/exchange/btc-to-gel/', '/ka/exchange/btc-to-gel/', '/ru/news/batumi/', '/en/'].map(
    (path) => pictures.pictureOf(path).url,
  );
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const url of addresses) {
    const answer = await get(url);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' });
  }
  const renamed = site({ route: () => ({ ...route, to: side('Dirham', 'AED') }) });
  expect(renamed.pictures.pictureOf('/en/exchange/btc-to-gel/').url).not.toBe(addresses[0]);
});

test('a page without a picture of its own shows that of the site, and none is drawn for what is not there', async () => {
  const { pictures, get } = site();
  expect(pictures.pictureOf('/ru/faq/').url).toBe(pictures.pictureOf('/ru/').url);
  for (const url of ['en/exchange/other/card.png', 'xx/card.png', '../../etc/card.png', 'en/news/none/card.png'])
    expect((await get(`/service/fs/previews/${url}`)).statusCode).toBe(404);
});

test('banners are drawn in fixed sizes and three languages, once, and nothing else is', async () => {
  const { get } = site();
  for (const size of bannerSizes)
    for (const lang of languages) {
      const [width, height] = size.split('x');
      const svg = await get(`/service/fs/banners/${size}-${lang}.svg`);
      expect(svg.body).toContain(`viewBox="0 0 ${width} ${height}"`);
      expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
      expect(svg.body).not.toMatch(/NaN|undefined|<text/);
    }
  const png = await get('/service/fs/banners/300x250-ka.png');
  expect(png.rawPayload.readUInt32BE(16)).toBe(300);
  expect(png.rawPayload.readUInt32BE(20)).toBe(250);
  const again = await get('/service/fs/banners/300x250-ka.png', { 'if-none-match': String(png.headers['etag']) });
  expect(again.statusCode).toBe(304);
  for (const name of ['9999x9999-en.png', '300x250-de.png', '300x250-en.gif', '300x250-en', '..%2f300x250-en.png'])
    expect((await get(`/service/fs/banners/${name}`)).statusCode).toBe(404);
});

test('what stands on a banner stays on it, whatever the address of the site', async () => {
  const type = await Typesetter.open();
  for (const host of ['x.ge', 'a-very-long-name-of-an-exchange.example.com'])
    for (const size of bannerSizes)
      for (const lang of languages) {
        const [width = 0, height = 0] = size.split('x').map(Number);
        const { slogan, exchange } = seoTexts[lang];
        const svg = drawBanner(size, { slogan, exchange, host }, type);
        const [, said = ''] = /<g fill="#f7faf7">(.*?)<\/g>/.exec(svg) ?? [];
        const lowest = Math.max(...[...said.matchAll(/translate\([\d.-]+ ([\d.]+)\)/g)].map(([, y]) => Number(y)));
        const button = Number(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="[\d.]+" rx/.exec(svg)?.[1]);
        if (height * 3 >= width) expect(lowest + 6, `${size} ${lang}`).toBeLessThan(button);
        for (const [, x = '', y = ''] of svg.matchAll(/<path transform="translate\(([\d.-]+) ([\d.-]+)\)/g)) {
          expect(Number(x), `${size} ${lang} ${host}`).toBeGreaterThan(0);
          expect(Number(x), `${size} ${lang} ${host}`).toBeLessThan(width - 2);
          expect(Number(y), `${size} ${lang} ${host}`).toBeLessThan(height);
        }
      }
});
