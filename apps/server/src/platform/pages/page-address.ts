import type { Language } from '@tetri/contract';
import { languageOfPath } from './page-language.ts';

export type PageAddress =
  | { readonly kind: 'page'; readonly lang: Language; readonly url: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string };

/**
 * Where a GET leads: every page has a lower-case language prefix and a slash at its end. Addresses that only lack those
 * move for good; where the language depends on who asks, the redirect is temporary.
 */
export function pageAddress(url: string, preferred: () => Language): PageAddress {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  const known = languageOfPath(path);
  if (!known) {
    const rest = withSlash(path);
    return { kind: 'redirect', status: 302, location: `/${preferred()}${rest}${query}` };
  }
  const canonical = withSlash(`/${known.lang}${path.slice(known.prefix.length + 1)}`);
  if (canonical !== path) return { kind: 'redirect', status: 301, location: canonical + query };
  return { kind: 'page', lang: known.lang, url };
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
