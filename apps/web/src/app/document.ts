import { type Language, languages } from '@tetri/contract';
import escapeHtml from 'escape-html';
import { escapeJson } from './escape-json.ts';
import type { PageImage, PageMeta } from './page.ts';
import { type PageData, pageDataId } from './page-data.ts';
import { structuredData, wholeAddress } from './structured-data.ts';

interface DocumentParts {
  readonly lang: Language;
  readonly meta: PageMeta;
  readonly body: string;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly path: string;
  /** The picture that the server draws for the page, where the page brings none. */
  readonly picture: PageImage | undefined;
  readonly assets: string;
  readonly page: PageData;
}

/** The whole HTML text around a rendered page. Data travels as inert JSON. */
export function documentOf({ lang, meta, body, origin, path, picture, assets, page }: DocumentParts): string {
  const scheme = page.scheme ? ` data-mantine-color-scheme="${page.scheme}"` : '';
  // The script that takes the Mini App over says of which platform it is.
  const shell = page.isMiniApp ? ' data-mini-app' : '';
  const image = meta.image ?? picture;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escapeHtml(meta.title)}</title>`,
    meta.description ? tag('name', 'description', meta.description) : '',
    meta.isPublic
      ? alternates(meta, origin, path) + preview({ lang, meta, origin, path, image })
      : '<meta name="robots" content="noindex">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<meta name="theme-color" content="#f2f5f1" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1311" media="(prefers-color-scheme: dark)">',
    // Painted when it is whole (HTML standard, link type `expect`): a header or a grid that is drawn half moves as the
    // rest of it comes. Both shells name their page so.
    '<link rel="expect" href="#content" blocking="render">',
    assets,
    meta.isPublic ? structuredData({ lang, meta, origin, path, image }) : '',
  ].join('');
  const data = `<script type="application/json" id="${pageDataId}">${escapeJson(page)}</script>`;
  return `<!doctype html><html lang="${lang}"${scheme}${shell}><head>${head}</head><body><div id="root">${body}</div>${data}</body></html>`;
}

/** Where the page stands for good, and where it can be read in other languages. */
function alternates({ translations }: PageMeta, origin: string, path: string): string {
  const rest = path.slice(3);
  const places = translations ?? languages.map((lang) => ({ lang, path: rest }));
  const first = places.find(({ lang }) => lang === 'en') ?? places[0];
  const own = places.find(({ lang }) => lang === path.slice(1, 3)) ?? first;
  const addressOf = (place: { lang: Language; path: string }) => `${origin}/${place.lang}${place.path}`;
  return [
    // A page that lacks a translation is shown in English: that one is the page to list.
    `<link rel="canonical" href="${escapeHtml(own ? addressOf(own) : origin + path)}">`,
    ...places.map((place) => alternate(place.lang, addressOf(place))),
    first ? alternate('x-default', addressOf(first)) : '',
    ...(['news', 'blog'] as const).map(
      (feed) =>
        `<link rel="alternate" type="application/rss+xml" title="Tetri, ${feed}" href="${escapeHtml(`${origin}${path.slice(0, 3)}/${feed}/rss.xml`)}">`,
    ),
  ].join('');
}

function alternate(lang: string, url: string): string {
  return `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(url)}">`;
}

const locales: Record<Language, string> = { en: 'en_US', ru: 'ru_RU', ka: 'ka_GE' };

interface Preview {
  readonly lang: Language;
  readonly meta: PageMeta;
  readonly origin: string;
  readonly path: string;
  readonly image: PageImage | undefined;
}

/** What messengers and social networks show of a link to the page. */
function preview({ lang, meta, origin, path, image }: Preview): string {
  const { article } = meta;
  return [
    tag('property', 'og:type', article ? 'article' : 'website'),
    tag('property', 'og:site_name', 'Tetri'),
    tag('property', 'og:title', meta.title),
    meta.description ? tag('property', 'og:description', meta.description) : '',
    tag('property', 'og:url', origin + path),
    tag('property', 'og:locale', locales[lang]),
    ...languages
      .filter((other) => other !== lang)
      .map((other) => tag('property', 'og:locale:alternate', locales[other])),
    ...(image
      ? [
          tag('property', 'og:image', wholeAddress(origin, image.url)),
          tag('property', 'og:image:width', String(image.width)),
          tag('property', 'og:image:height', String(image.height)),
          tag('property', 'og:image:alt', image.alt),
        ]
      : []),
    ...(article
      ? [
          tag('property', 'article:published_time', article.publishedAt),
          tag('property', 'article:modified_time', article.updatedAt),
        ]
      : []),
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    tag('name', 'twitter:title', meta.title),
    meta.description ? tag('name', 'twitter:description', meta.description) : '',
    image ? tag('name', 'twitter:image', wholeAddress(origin, image.url)) : '',
  ].join('');
}

function tag(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
