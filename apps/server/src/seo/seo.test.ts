import { languages } from '@tetri/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { fastify as createFastify } from 'fastify';
import sharp from 'sharp';
import { expect, test } from 'vitest';
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
  return { pictures, get: (url: string) => fastify.inject({ method: 'GET', url }) };
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

test('lists a route in every language, and a document only in those it is told in', async () => {
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
