import { languages } from '@tetri/contract';
import { describe, expect, test } from 'vitest';
import { drawings } from '../pictures/drawings.ts';
import { namesIn, readBody } from '../rich-text/read-body.ts';
import type { DemoDocument } from './demo-document.ts';
import { demoDocuments } from './texts/demo-documents.ts';

const anyGroup = '0b8f4a1e-7c3d-4e5f-8a9b-1c2d3e4f5a6b';
const named = demoDocuments.map((document) => [`${document.kind} ${document.key}`, document] as const);
const of = (kind: DemoDocument['kind']) => demoDocuments.filter((document) => document.kind === kind);

/** The loader puts the group's id in place of its key. */
function bodyOf({ shared, texts }: DemoDocument) {
  return { shared: 'group' in shared ? { ...shared, group: anyGroup } : shared, texts };
}

describe.each(named)('%s', (_name, document) => {
  test('fits its kind, and its rich text is clean as it is written', async () => {
    const read = await readBody(document.kind, bodyOf(document));
    expect(read).toEqual({ body: bodyOf(document) });
  });

  test('names drawings that there are', () => {
    const { images } = namesIn(document.kind, bodyOf(document));
    const missing = images.filter(({ name }) => !drawings.has(name.replace('drawing:', '')));
    expect(missing).toEqual([]);
  });

  if (document.kind === 'menu') return;
  test('is there in every language', () => {
    expect(Object.keys(document.texts).sort()).toEqual([...languages].sort());
  });
});

test('is as much as the specification promises', () => {
  expect(of('faq')).toHaveLength(15);
  expect(of('faqGroup')).toHaveLength(4);
  expect(of('news')).toHaveLength(9);
  expect(of('post')).toHaveLength(5);
  const services = of('menu').filter(({ shared }) => 'place' in shared && shared.place === 'services');
  expect(languages.map((lang) => services.filter(({ texts }) => texts[lang]).length)).toEqual([1, 5, 0]);
});

test('has every page that the specification names; those of other products lead to the bot', () => {
  const pages = new Map(of('page').map(({ link, shared }) => [link, 'leadsToBot' in shared && shared.leadsToBot]));
  const products = ['hey', 'hey/auto', 'hey/personal', 'hey/realestate'];
  const named = ['cryptorustavi', 'dgfi', 'realestate', 'sative', ...products];
  const services = [
    'payment-for-goods-worldwide',
    'receive-payment-worldwide',
    'payment-for-cars-worldwide',
    'exchange-crypto-in-georgia',
    'exchange-crypto-in-dubai',
  ];
  expect([...pages.keys()]).toEqual(expect.arrayContaining([...named, ...services]));
  for (const link of products.slice(1)) expect(pages.get(link), link).toBe(true);
  const offered = of('menu').filter(({ shared }) => 'place' in shared && shared.place === 'services');
  const hrefs = (lang: 'en' | 'ru') =>
    offered.flatMap(({ shared, texts }) => (texts[lang] && 'href' in shared ? [shared.href] : []));
  expect(hrefs('ru').toSorted()).toEqual(services.map((link) => `/${link}/`).toSorted());
  expect(hrefs('en')).toEqual(['/exchange-crypto-in-georgia/']);
});

test('says what the specification claims: licence, clients, minutes, coffee and events', () => {
  const said = JSON.stringify(demoDocuments.map(({ texts }) => texts.en));
  for (const claim of [/licen[cs]ed virtual asset provider/i, '6,000+', '2 minutes', '12 GEL', '20 people'])
    expect(said).toMatch(claim);
});

test('no two documents have one key or one link, and every question stands in a group', () => {
  const keys = demoDocuments.map(({ kind, key }) => `${kind} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
  const links = demoDocuments.filter(({ link }) => link !== '').map(({ kind, link }) => `${kind} ${link}`);
  expect(new Set(links).size).toBe(links.length);
  const groups = of('faqGroup').map(({ key }) => key);
  for (const { shared } of of('faq')) expect(groups).toContain('group' in shared ? shared.group : '');
});

test('every tag of the demo has words in every language', () => {
  const labelled = of('tag').map(({ shared }) => ('tag' in shared ? shared.tag : ''));
  const used = demoDocuments.flatMap(({ shared }) => ('tags' in shared ? shared.tags : []));
  expect([...new Set(used)].sort()).toEqual(labelled.sort());
});

test('links of the demo lead to pages that there are', () => {
  const folders = { news: 'news/', post: 'blog/', rule: 'rules/', page: '' } as const;
  const own = demoDocuments.flatMap(({ kind, link }) =>
    kind in folders ? [`${folders[kind as 'page']}${link}/`] : [],
  );
  const site = ['', 'news/', 'blog/', 'rules/', 'faq/', 'reviews/', 'contacts/', 'partners/', 'exchange/'];
  const places = new Set([...own, ...site, 'merchant-docs/', 'partner-api-docs/']);
  const led = [...JSON.stringify(demoDocuments).matchAll(/(?:href=\\"|"href":")\/(?:(?:en|ru|ka)\/)?([^"\\#?]*)/g)];
  const lost = led
    .map(([, place = '']) => place)
    .filter((place) => !places.has(place) && !/^(?:user|exchange)\//.test(place));
  expect(lost).toEqual([]);
});
