import { type CallOutput, listOrderHistory } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import { type HistoryQuery, historyRequest, readHistoryQuery } from './history-query.ts';

export type History = CallOutput<typeof listOrderHistory>;
export type HistoryOrder = History['orders'][number];

export interface HistoryData extends History {
  readonly query: HistoryQuery;
}

export async function loadHistory({ call }: PageScope, params: URLSearchParams): Promise<HistoryData> {
  const query = readHistoryQuery(params);
  const history = await call(listOrderHistory, { ...historyRequest(query), page: query.page, limit: 10 });
  return { ...history, query };
}
