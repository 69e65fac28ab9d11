import type { CallRequest, exportOrderHistory, OrderStatus } from '@tetri/contract';

/** The tabs are the specification's. */
export const historyTabs = ['all', 'current', 'done', 'deleted'] as const;
export type HistoryTab = (typeof historyTabs)[number];

const statusesOf: Readonly<Record<HistoryTab, readonly OrderStatus[] | undefined>> = {
  all: undefined,
  current: ['new', 'waitPayment', 'inProgress', 'errorPayout', 'inProgressPayout', 'hold', 'errorPayment'],
  done: ['done'],
  deleted: ['deleted', 'returned'],
};

/** What of the history is looked at; it stands in the address, so that it can be kept and sent. */
export interface HistoryQuery {
  readonly tab: HistoryTab;
  readonly search: string;
  /** Days, both included, UTC; empty where they are not asked for. */
  readonly startAt: string;
  readonly endAt: string;
  readonly page: number;
}

export function readHistoryQuery(params: URLSearchParams): HistoryQuery {
  const page = params.get('page') ?? '';
  return {
    tab: historyTabs.find((tab) => tab === params.get('tab')) ?? 'all',
    search: (params.get('search') ?? '').slice(0, 60),
    startAt: dayOf(params.get('from')),
    endAt: dayOf(params.get('to')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a query: what is usual is left out. */
export function writeHistoryQuery({ tab, search, startAt, endAt, page }: HistoryQuery): string {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('tab', tab);
  if (search !== '') params.set('search', search);
  if (startAt !== '') params.set('from', startAt);
  if (endAt !== '') params.set('to', endAt);
  if (page > 1) params.set('page', String(page));
  return params.size === 0 ? '.' : `?${params}`;
}

export function historyRequest({ tab, search, startAt, endAt }: HistoryQuery): CallRequest<typeof exportOrderHistory> {
  const statuses = statusesOf[tab];
  return {
    ...(statuses ? { statuses: JSON.stringify(statuses) } : {}),
    ...(search === '' ? {} : { search }),
    ...(startAt === '' ? {} : { startAt }),
    ...(endAt === '' ? {} : { endAt }),
  };
}

function dayOf(text: string | null): string {
  return text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
