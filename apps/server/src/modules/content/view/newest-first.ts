import type { Listed } from './showing.ts';

/** As they stand in one language already; of several they follow one another by their days. */
export function newestFirst<Kind extends 'news' | 'post'>(listed: readonly Listed<Kind>[]): Listed<Kind>[] {
  return listed.toSorted(
    ({ localized: one }, { localized: other }) =>
      other.document.publishedAt.getTime() - one.document.publishedAt.getTime(),
  );
}
