import { type Language, languages } from '@tetri/contract';

/** Which questions are looked at; it stands in the address, so that it can be kept and sent. */
export interface FaqQuery {
  readonly search: string;
  readonly group: string | undefined;
  /** The language of the answers, where it is not the page's. */
  readonly lang: Language | undefined;
}

export function readFaqQuery(query: URLSearchParams): FaqQuery {
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    group: query.get('group') ?? undefined,
    lang: languages.find((lang) => lang === query.get('lang')),
  };
}

/** The address of a query: what is usual is left out. */
export function writeFaqQuery({ search, group, lang }: FaqQuery): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (group !== undefined) query.set('group', group);
  if (lang !== undefined) query.set('lang', lang);
  return query.size === 0 ? '/faq/' : `/faq/?${query}`;
}
