import { type Language, languages } from '@tetri/contract';
import { escapeXml } from './escape-xml.ts';
import { type FoundPorts, folderOf } from './ports.ts';

/** The protocol allows fifty thousand addresses a file; each place of ours stands there in every language. */
const placesMax = 10_000;

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
  readonly xml: string;
}

/** Every file of the map; `now` is the day of prices. */
export function sitemapFiles(ports: FoundPorts, now: Date): SitemapFile[] {
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
  const entries = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${escapeXml(publicUrl + path)}</loc>${changedOf(changedAt)}</sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>`;
}

function filesOf(name: string, places: readonly Place[], { publicUrl }: FoundPorts): SitemapFile[] {
  const count = Math.ceil(places.length / placesMax);
  return Array.from({ length: count }, (_, index) => {
    const part = places.slice(index * placesMax, (index + 1) * placesMax);
    const changes = part.flatMap(({ changedAt }) => changedAt ?? []);
    return {
      path: `/sitemaps/${name}-${index + 1}.xml`,
      changedAt: changes.toSorted().at(-1),
      xml: `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${part
        .map((place) => entryOf(place, publicUrl()))
        .join('')}</urlset>`,
    };
  });
}

function entryOf({ path, languages: told, changedAt }: Place, publicUrl: string): string {
  const address = (lang: Language) => escapeXml(`${publicUrl}/${lang}/${path}`);
  const first = told.includes('en') ? 'en' : told[0];
  const link = (name: string, lang: Language) =>
    `<xhtml:link rel="alternate" hreflang="${name}" href="${address(lang)}"/>`;
  const links = told.map((lang) => link(lang, lang)).join('') + (first ? link('x-default', first) : '');
  return told.map((lang) => `<url><loc>${address(lang)}</loc>${changedOf(changedAt)}${links}</url>`).join('');
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';

function changedOf(day: string | undefined): string {
  return day === undefined ? '' : `<lastmod>${day}</lastmod>`;
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
