import { type CallRequest, type listStaffOrders, type OrderStatus, statusesOfStaff } from '@tetri/contract';

type Request = CallRequest<typeof listStaffOrders>;

/** The tabs of the queue as the statuses behind them. `todo` is what waits for staff. */
export const tabs = {
  todo: statusesOfStaff,
  open: ['new', 'waitPayment', ...statusesOfStaff],
  waiting: ['new', 'waitPayment'],
  issues: undefined,
  done: ['done'],
  ended: ['deleted', 'returned'],
  all: undefined,
} as const satisfies Record<string, readonly OrderStatus[] | undefined>;

export type Tab = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as Tab[];

/** What the address of the queue holds, so that a view can be sent to a colleague. */
export interface QueueFilter {
  readonly tab: Tab;
  readonly search: string;
  readonly currencyId: string;
  readonly method: string;
  readonly claimed: string;
  readonly order: 'newest' | 'waiting';
}

export function readFilter(params: URLSearchParams): QueueFilter {
  const tab = params.get('tab') ?? 'todo';
  const known = tabNames.find((name) => name === tab) ?? 'todo';
  const order = params.get('order') ?? (known === 'todo' ? 'waiting' : 'newest');
  return {
    tab: known,
    search: params.get('search') ?? '',
    currencyId: params.get('currency') ?? '',
    method: params.get('method') ?? '',
    claimed: params.get('claimed') ?? '',
    order: order === 'waiting' && mayWait(known) ? 'waiting' : 'newest',
  };
}

/** Whether the orders behind a tab may wait for something. */
export function mayWait(tab: Tab): boolean {
  return tab !== 'done' && tab !== 'ended';
}

export function requestOf({ tab, search, currencyId, method, claimed, order }: QueueFilter): Request {
  const statuses = tabs[tab];
  return {
    ...(statuses ? { statuses: [...statuses] } : {}),
    ...(tab === 'issues' ? { hasIssue: true } : {}),
    ...(search ? { search } : {}),
    ...(currencyId ? { currencyId } : {}),
    ...(method ? { method } : {}),
    ...(claimed === 'mine' || claimed === 'free' || claimed === 'taken' ? { claimed } : {}),
    order,
  };
}

/** Whether anything beyond the tab narrows the view. */
export function isNarrowed({ search, currencyId, method, claimed }: QueueFilter): boolean {
  return [search, currencyId, method, claimed].some(Boolean);
}
