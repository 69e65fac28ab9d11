import { type Language, languages } from '@tetri/contract';
import { type SeoPorts, folderOf } from './ports.ts';
import { writeXml } from './write-xml.ts';

/** In every language: some forty milliseconds of writing. The protocol allows fifty thousand addresses a file. */
const placesMax = 1000;

/** A place of the site: below the language, in the languages it can be read in, and when what stands there last changed. */
interface Place {
  readonly path: string;
  readonly languages: readonly Language[];
  readonly changedAt: string | undefined;
}

/** Pages that the site always has, beside routes and documents. Prices of the first two move all the time. */
const standing = [
  '',
  'exchange/',
  'news/',
  'blog/',
  'faq/',
  'rules/',
  'reviews/',
  'contacts/',
  'partners/',
  'merchant-docs/',
  'partner-api-docs/',
];
const priced = new Set(['', 'exchange/']);

export interface SitemapFile {
  /** "/sitemaps/routes-1.xml" */
  readonly path: string;
  readonly changedAt: string | undefined;
  /** Written when it is first asked for. */
  readonly xml: () => string;
}

/** Every file of the map; `now` is the day of prices. */
export function sitemapFiles(ports: SeoPorts, now: Date): SitemapFile[] {
  const today = dayOf(now);
  const documents = ports.documents().map(({ kind, link, updatedAt, texts }) => ({
    path: `${folderOf[kind]}${link}/`,
    languages: languages.filter((lang) => texts[lang] !== undefined),
    changedAt: dayOf(updatedAt),
  }));
  const pages = standing.map((path) => ({ path, languages, changedAt: priced.has(path) ? today : undefined }));
  const routes = ports.routes().map(({ friendlyUrl }) => ({
    path: `exchange/${friendlyUrl}/`,
    languages,
    changedAt: today,
  }));
  return [
    ...filesOf('pages', pages, ports),
    ...filesOf('routes', routes, ports),
    ...filesOf('documents', documents, ports),
  ];
}

/** The map of maps. */
export function sitemapIndex(files: readonly SitemapFile[], publicUrl: string): string {
  const sitemap = files.map(({ path, changedAt }) => ({ loc: publicUrl + path, ...changedOf(changedAt) }));
  return writeXml({ sitemapindex: { '@xmlns': sitemapNamespace, sitemap } });
}

function filesOf(name: string, places: readonly Place[], { publicUrl }: SeoPorts): SitemapFile[] {
  const count = Math.ceil(places.length / placesMax);
  return Array.from({ length: count }, (_, index) => {
    const part = places.slice(index * placesMax, (index + 1) * placesMax);
    const changes = part.flatMap(({ changedAt }) => changedAt ?? []);
    return {
      path: `/sitemaps/${name}-${index + 1}.xml`,
      changedAt: changes.toSorted().at(-1),
      xml: once(() => urlset(part, publicUrl())),
    };
  });
}

function urlset(places: readonly Place[], publicUrl: string): string {
  return writeXml({
    urlset: {
      '@xmlns': sitemapNamespace,
      '@xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      url: places.flatMap((place) => entriesOf(place, publicUrl)),
    },
  });
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A place has an entry in each of its languages, and each names all of them. */
function entriesOf({ path, languages: available, changedAt }: Place, publicUrl: string): object[] {
  const address = (lang: Language) => `${publicUrl}/${lang}/${path}`;
  const first = available.includes('en') ? 'en' : available[0];
  const link = (name: string, lang: Language) => ({
    '@rel': 'alternate',
    '@hreflang': name,
    '@href': address(lang),
  });
  const links = [...available.map((lang) => link(lang, lang)), ...(first ? [link('x-default', first)] : [])];
  return available.map((lang) => ({ loc: address(lang), ...changedOf(changedAt), 'xhtml:link': links }));
}

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function changedOf(lastmod: string | undefined): object {
  return lastmod === undefined ? {} : { lastmod };
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
