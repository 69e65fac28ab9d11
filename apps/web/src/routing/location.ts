export interface Path {
  /** Below the site's language, with slashes at its ends: "/news/". */
  readonly pathname: string;
  /** With its question mark; empty without a query. */
  readonly search: string;
  /** With its number sign; empty without one. */
  readonly hash: string;
}

export interface Location extends Path {
  /** What was kept with the entry of the browser's history. */
  readonly state: unknown;
  /** Of the entry: each has another. */
  readonly key: string;
}

/** Where to go: an address from the language on ("/news/?page=2"), or what of the present one changes ("?page=2"). */
export type To = string | Partial<Path>;

/** The address that `to` means on a page. Only what begins with a slash leaves the page's own path. */
export function resolveTo(to: To, from: Pick<Path, 'pathname'>): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
  if (pathname !== '' && pathname !== '.' && !pathname.startsWith('/'))
    throw new TypeError(`${pathname} does not begin with a slash`);
  return {
    pathname: pathname.startsWith('/') ? pathname : from.pathname,
    search: withSign('?', search),
    hash: withSign('#', hash),
  };
}

export function pathOf({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

export function parsePath(path: string): Path {
  const [beforeHash = '', ...hash] = path.split('#');
  const [pathname = '', ...search] = beforeHash.split('?');
  return { pathname, search: withSign('?', search.join('?')), hash: withSign('#', hash.join('#')) };
}

function withSign(sign: string, text: string): string {
  if (text === '' || text === sign) return '';
  return text.startsWith(sign) ? text : sign + text;
}
