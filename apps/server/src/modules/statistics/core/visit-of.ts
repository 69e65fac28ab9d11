import { personalAddresses, utmNames, type UtmName } from '@tetri/contract';

/** What is counted of a visit: nothing that says who it was. */
export interface Visit {
  /** "/en/exchange/btc-to-gel/"; of pages that belong to one person their folder alone. */
  readonly page: string;
  /** The host of the site that led here; empty where none did. */
  readonly referrer: string;
  readonly utm: Readonly<Record<UtmName, string>>;
}

const valueMax = 60;
const partsMax = 5;
/** Of links that people wrote: what has longer words is a secret, whatever stands before it. */
const words = /^(?=.{1,80}$)[a-z0-9]{1,20}(?:-[a-z0-9]{1,20})*$/;
const personal = new Set<string>(personalAddresses);

/** Reads what a browser says of its page load. What cannot be read counts as a visit of nowhere in particular. */
export function visitOf(input: { readonly page: string; readonly refUrl: string }, siteHost: string): Visit {
  const page = URL.parse(input.page, 'http://site.invalid');
  const from = URL.parse(input.refUrl);
  const host = from && /^https?:$/.test(from.protocol) ? from.hostname.replace(/^www\./, '') : '';
  const values = utmNames.map((name) => [name, valueOf(page?.searchParams.get(name) ?? '')]);
  return {
    page: page ? pageOf(page.pathname) : '/',
    referrer: host === siteHost.replace(/^www\./, '') ? '' : host.slice(0, 253),
    utm: Object.fromEntries(values) as Visit['utm'],
  };
}

/** The path as far as it is made of plain words, which links of the site are. */
function pageOf(path: string): string {
  const kept: string[] = [];
  for (const part of path.toLowerCase().split('/').filter(Boolean).slice(0, partsMax)) {
    if (!words.test(part)) break;
    kept.push(part);
    if (personal.has(part)) break;
  }
  return kept.length === 0 ? '/' : `/${kept.join('/')}/`;
}

function valueOf(text: string): string {
  return [...text.trim().toLowerCase().toWellFormed().replaceAll('\u0000', '')].slice(0, valueMax).join('');
}
