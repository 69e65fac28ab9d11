/** What the pages below one part of an address read of its query before they are drawn. */
interface Reading {
  readonly names: readonly string[];
  /** However the names are written: monitoring services and old links do it each in their own way. */
  readonly isAnyCase?: true;
}

/** An amount that is asked for is filled in where the page is read: drawn pages are kept, and there are as many as amounts. */
const exchange: Reading = {
  names: ['direction', 'cur_from', 'cur_to', 'from', 'to', 'city', 'only', 'without'],
  isAnyCase: true,
};

/** By the first part of an address after its language; pages that are not named here read nothing. */
const readings: Readonly<Record<string, Reading>> = {
  '': exchange,
  exchange,
  blog: { names: ['page'] },
  faq: { names: ['search', 'group', 'lang'] },
  news: { names: ['tag', 'page'] },
  reviews: { names: ['lang', 'page'] },
};

/** Pages that are one person's, and kept for nobody else: they may read what they like. */
const personal = new Set([
  'auth',
  'change-email',
  'order',
  'payment',
  'preview',
  'ref',
  'reset-password',
  'security',
  'subscription',
  'support',
  'unsubscribe',
  'user',
]);

/**
 * An address with no more of its query than its page reads, in one order: all that lead to the same page are one, whatever
 * a campaign, a messenger or a stranger added. The server draws and keeps pages by it. `url` begins with the language.
 */
export function withReadQuery(url: string): string {
  const at = url.indexOf('?');
  if (at < 0) return url;
  const path = url.slice(0, at);
  const section = path.split('/')[2] ?? '';
  if (personal.has(section)) return url;
  const reading = Object.hasOwn(readings, section) ? readings[section] : undefined;
  const asked = [...new URLSearchParams(url.slice(at + 1))];
  const read = new URLSearchParams();
  for (const name of reading?.names ?? []) {
    const value = asked.find(([key]) => (reading?.isAnyCase ? key.toLowerCase() : key) === name)?.[1];
    if (value) read.set(name, value);
  }
  return read.size === 0 ? path : `${path}?${read}`;
}
