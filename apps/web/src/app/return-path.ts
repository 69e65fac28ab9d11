import { languages } from '@tetri/contract';

/**
 * Where `returnUrl` in a query leads on this site, from the slash after the language on; undefined where there is none, or it
 * leads anywhere else. `origin` is the site's own: "https://example.com".
 */
export function returnPath(query: URLSearchParams, origin: string): string | undefined {
  const asked = query.get('returnUrl');
  if (asked === null || asked === '' || !URL.canParse(asked, origin)) return undefined;
  const url = new URL(asked, origin);
  // A blob has the origin of the page that made it.
  if (url.origin !== origin || url.protocol === 'blob:' || url.username !== '' || url.password !== '') return undefined;
  const [, first = ''] = url.pathname.split('/');
  const hasLanguage = (languages as readonly string[]).includes(first);
  const path = hasLanguage ? url.pathname.slice(first.length + 1) || '/' : url.pathname;
  // Two slashes begin the name of another site.
  return path.startsWith('//') ? undefined : path + url.search + url.hash;
}
