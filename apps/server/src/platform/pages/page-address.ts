import type { Language } from '@tetri/contract';
import { languageOfPath } from './page-language.ts';

export type PageAddress =
  | { readonly kind: 'page'; readonly lang: Language; readonly url: string }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string };

/** What stands after these is somebody's own word, in which case matters. */
const keepsCase = new Set([
  'activate',
  'auth',
  'change-email',
  'preview',
  'ref',
  'reset-password',
  'security',
  'subscription',
  'support',
  'unsubscribe',
]);
/** A part as long as this is a secret of some mail, whatever stands before it. */
const secretLength = 40;

/**
 * Where a GET leads: every page has a lower-case address with a language prefix and a slash at its end. Addresses that
 * only lack those move for good; where the language depends on who asks, the redirect is temporary.
 */
export function pageAddress(url: string, preferred: () => Language): PageAddress {
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? '' : url.slice(at);
  const known = languageOfPath(path);
  if (!known) {
    const rest = withSlash(lowered(path));
    return { kind: 'redirect', status: 302, location: `/${preferred()}${rest}${query}` };
  }
  const canonical = withSlash(`/${known.lang}${lowered(path.slice(known.prefix.length + 1))}`);
  if (canonical !== path) return { kind: 'redirect', status: 301, location: canonical + query };
  return { kind: 'page', lang: known.lang, url };
}

/** In lower case, but for secrets and for what is escaped: "%D0" says the same as "%d0". */
function lowered(path: string): string {
  const [, first = ''] = path.split('/', 2);
  const isKept = keepsCase.has(first.toLowerCase());
  return path
    .split('/')
    .map((part, index) => ((isKept && index > 1) || part.length >= secretLength ? part : loweredPart(part)))
    .join('/');
}

function loweredPart(part: string): string {
  return part.replaceAll(/%[0-9a-f]{2}|[A-Z]/gi, (piece) => (piece.startsWith('%') ? piece : piece.toLowerCase()));
}

function withSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
