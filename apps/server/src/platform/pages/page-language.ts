import { type Language, languages } from '@tetri/contract';

/** Languages that read as another: the site has no British English of its own. */
const aliases: ReadonlyMap<string, Language> = new Map([['en-gb', 'en']]);

/** The language of a path's first part, if it is one the site has; the case does not matter. */
export function languageOfPath(path: string): { lang: Language; prefix: string } | undefined {
  const prefix = path.split('/', 2)[1] ?? '';
  const lang = knownLanguage(prefix.toLowerCase());
  return lang && { lang, prefix };
}

/** The reader's language where the address does not say it: the cookie, then the browser's wishes, then English. */
export function preferredLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = cookie === undefined ? undefined : knownLanguage(cookie);
  return chosen ?? wishesOf(acceptLanguage ?? '').find((lang) => lang !== undefined) ?? 'en';
}

function wishesOf(header: string): (Language | undefined)[] {
  return header
    .slice(0, 500)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
      const quality = parameters
        .map((text) => /^\s*q=(\d(?:\.\d+)?)$/.exec(text)?.[1])
        .find((text) => text !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => knownLanguage(tag.split('-')[0] ?? ''));
}

function knownLanguage(code: string): Language | undefined {
  return languages.find((lang) => lang === code) ?? aliases.get(code);
}
