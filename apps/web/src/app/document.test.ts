import { expect, test } from 'vitest';
import { firstPageTags } from './first-page-tags.ts';
import { documentOf } from './document.ts';
import type { PageMeta } from './page.ts';
import type { PageData } from './page-data.ts';

const page: PageData = {
  lang: 'ru',
  site: { supportEmail: null, botUrl: null, isDemo: false, hasDataLayer: false },
  user: null,
  scheme: null,
  isMiniApp: false,
  path: '/en/',
  hydration: { loaderData: {}, errors: null },
};

function headOf(meta: PageMeta, path = '/ru/news/batumi/') {
  const parts = {
    lang: 'ru',
    body: '',
    origin: 'https://tetri.example',
    picture: undefined,
    assets: '',
    page,
  } as const;
  return documentOf({ ...parts, meta, path });
}

function dataOf(html: string): Record<string, unknown>[] {
  const [, text = '{"@graph":[]}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
}

test('names one address for good, the other languages, and English for everybody else', () => {
  const html = headOf({ title: 'Курсы', isPublic: true }, '/ru/exchange/btc-to-usdt/');
  expect(html).toContain('<link rel="canonical" href="https://tetri.example/ru/exchange/btc-to-usdt/">');
  for (const lang of ['en', 'ru', 'ka'])
    expect(html).toContain(`hreflang="${lang}" href="https://tetri.example/${lang}/exchange/btc-to-usdt/"`);
  expect(html).toContain('hreflang="x-default" href="https://tetri.example/en/exchange/btc-to-usdt/"');
});

test('points to the English page where a text is missing in the language of the address', () => {
  const html = headOf({ title: 'Batumi', isPublic: true, translations: [{ lang: 'en', path: '/news/batumi/' }] });
  expect(html).toContain('<link rel="canonical" href="https://tetri.example/en/news/batumi/">');
  expect(html).not.toContain('hreflang="ru"');
});

test('is painted when the page in it is whole, however slowly it comes', () => {
  const head = headOf({ title: 'Курсы', isPublic: true }).split('</head>')[0];
  expect(head).toContain('<link rel="expect" href="#content" blocking="render">');
});

test('keeps a page that is one reader’s own out of search engines and previews', () => {
  const html = headOf({ title: 'Заявка 1', isPublic: false, faq: [{ question: 'a', answer: 'b' }] });
  expect(html).toContain('<meta name="robots" content="noindex">');
  for (const part of ['canonical', 'hreflang', 'og:', 'twitter:', 'ld+json']) expect(html).not.toContain(part);
});

test('gives previews title, words and picture, each escaped', () => {
  const html = headOf({
    title: 'A "new" <office>',
    description: 'Cash & cards',
    isPublic: true,
    image: { url: '/service/fs/a.png', width: 1200, height: 630, alt: 'An office' },
    article: {
      kind: 'NewsArticle',
      headline: 'Batumi </script>',
      publishedAt: '2026-01-02T10:00:00Z',
      updatedAt: '2026-01-03T10:00:00Z',
    },
  });
  expect(html).toContain('<meta property="og:title" content="A &quot;new&quot; &lt;office&gt;">');
  expect(html).toContain('<meta property="og:image" content="https://tetri.example/service/fs/a.png">');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(html).toContain('<meta property="og:locale" content="ru_RU">');
});

test('gives search engines what the page is, its place, its questions and its price', () => {
  const things = dataOf(
    headOf({
      title: 'Batumi · Tetri',
      isPublic: true,
      article: {
        kind: 'NewsArticle',
        headline: 'Batumi </script><script>alert(1)</script>',
        publishedAt: '2026-01-02T10:00:00Z',
        updatedAt: '2026-01-03T10:00:00Z',
      },
      breadcrumbs: [
        { name: 'Новости', path: '/news/' },
        { name: 'Batumi', path: '/news/batumi/' },
      ],
      faq: [{ question: 'When?', answer: 'Now.' }],
      rate: { currency: 'BTC', price: '97000', priceCurrency: 'USDT' },
    }),
  );
  const of = (type: string) => things.find((thing) => thing['@type'] === type);
  expect(things.map((thing) => thing['@type'])).toEqual([
    'BreadcrumbList',
    'NewsArticle',
    'FAQPage',
    'ExchangeRateSpecification',
  ]);
  expect(of('NewsArticle')).toMatchObject({ headline: 'Batumi </script><script>alert(1)</script>', inLanguage: 'ru' });
  expect(of('BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://tetri.example/ru/' },
      { position: 2, item: 'https://tetri.example/ru/news/' },
      { position: 3, item: 'https://tetri.example/ru/news/batumi/' },
    ],
  });
});

test('introduces the exchange on its home page', () => {
  const types = dataOf(headOf({ title: 'Tetri', isPublic: true }, '/ru/')).map((thing) => thing['@type']);
  expect(types).toEqual(['Organization', 'WebSite']);
});

test('knows each tag that names the address, so that they go when another page is shown', () => {
  const path = '/en/exchange/btc-to-usdt/';
  const article = { kind: 'NewsArticle', headline: 'New', publishedAt: '2026-01-02', updatedAt: '2026-01-02' } as const;
  const html = headOf({ title: 'Rates', isPublic: true, article, breadcrumbs: [{ name: 'Rates', path: '/' }] }, path);
  const [head = ''] = html.split('</head>');
  const kept = firstPageTags.split(',').reduce((rest, selector) => rest.replaceAll(tagOf(selector), ''), head);
  expect(head).toContain(path);
  for (const part of [path, 'canonical', 'hreflang', 'og:', 'article:', 'twitter:', 'ld+json'])
    expect(kept).not.toContain(part);
  expect(kept).toContain('<title>Rates</title>');
});

/** Finds in a text what a selector of one tag with its attributes finds in a page. */
function tagOf(selector: string): RegExp {
  const [, name = '', attributes = ''] = /^(\w+)(.*)$/.exec(selector) ?? [];
  const wanted = [...attributes.matchAll(/\[(\w+)(?:(\^?)="([^"]*)")?\]/g)].map(([, key, start, value]) =>
    value === undefined ? `(?=[^>]* ${key}=)` : `(?=[^>]* ${key}="${value.replaceAll('+', '\\+')}${start ? '' : '"'})`,
  );
  return new RegExp(`<${name}${wanted.join('')}[^>]*>${name === 'script' ? '.*?</script>' : ''}`, 'g');
}

test('marks the Mini App before any script runs', () => {
  const meta = { title: 'Tetri', isPublic: true };
  const parts = { lang: 'en', meta, body: '', origin: 'https://tetri.example', path: '/en/', assets: '' } as const;
  const htmlOf = (isMiniApp: boolean) => documentOf({ ...parts, picture: undefined, page: { ...page, isMiniApp } });
  expect(htmlOf(true)).toContain('<html lang="en" data-mini-app>');
  expect(htmlOf(false)).toContain('<html lang="en">');
});
