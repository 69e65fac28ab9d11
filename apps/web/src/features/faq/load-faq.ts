import { type CallOutput, listFaq, listFaqGroups } from '@tetri/contract';
import { orNotFound } from '../../app/or-not-found.ts';
import type { PageScope } from '../../app/page-scope.ts';
import { type FaqQuery, readFaqQuery } from './faq-query.ts';

export interface FaqData {
  readonly faq: CallOutput<typeof listFaq>['faq'];
  readonly groups: CallOutput<typeof listFaqGroups>['faqGroups'];
  readonly query: FaqQuery;
}

export async function loadFaq({ call, lang }: PageScope, params: URLSearchParams): Promise<FaqData> {
  const query = readFaqQuery(params);
  const asked = query.lang ?? lang;
  const filter = { lang: asked, ...(query.group ? { group: query.group } : {}), search: query.search };
  const [{ faq }, { faqGroups }] = await Promise.all([
    orNotFound(call(listFaq, { filter: JSON.stringify(filter) })),
    call(listFaqGroups, { lang: asked }),
  ]);
  return { faq, groups: faqGroups, query };
}
