import { type CallOutput, listOrderHistory } from '@tetri/contract';
import { onLastPage } from '../../app/on-last-page.ts';
import type { PageScope } from '../../app/page-scope.ts';
import { type HistoryQuery, historyRequest, readHistoryQuery } from './history-query.ts';

export type History = CallOutput<typeof listOrderHistory>;
export type HistoryOrder = History['orders'][number];

export interface HistoryData extends History {
  readonly query: HistoryQuery;
}

export async function loadHistory({ call }: PageScope, params: URLSearchParams): Promise<HistoryData> {
  const query = readHistoryQuery(params);
  const history = await onLastPage(
    (page) => call(listOrderHistory, { ...historyRequest(query), page, limit: 10 }),
    query.page,
  );
  return { ...history, query: { ...query, page: history.count.select_page } };
}
