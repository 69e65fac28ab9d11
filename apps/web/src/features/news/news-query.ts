import { pageNumber } from '../../app/page-number.ts';

/** Which news is looked at; it stands in the address, so that it can be kept and sent. */
export interface NewsQuery {
  readonly tag: string | undefined;
  readonly page: number;
}

export function readNewsQuery(query: URLSearchParams): NewsQuery {
  const tag = (query.get('tag') ?? '').trim().slice(0, 40);
  return { tag: tag === '' ? undefined : tag, page: pageNumber(query) };
}

/** The address of a query: what is usual is left out. */
export function writeNewsQuery({ tag, page }: NewsQuery): string {
  const query = new URLSearchParams();
  if (tag !== undefined) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '/news/' : `/news/?${query}`;
}
