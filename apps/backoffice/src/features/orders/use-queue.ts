import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import { type CallOutput, listStaffOrders } from '@tetri/contract';
import { client } from '../../service/client.ts';
import { useQueueNews } from '../../service/use-socket.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';
import { type QueueFilter, requestOf } from './queue-filter.ts';

type Page = CallOutput<typeof listStaffOrders>;

const affected = [listStaffOrders];

/** The queue page by page, asked again whenever something in it changes. */
export function useQueue(filter: QueueFilter) {
  const guard = useSessionGuard();
  useQueueNews(affected);
  const request = requestOf(filter);
  return useInfiniteQuery<
    Page,
    CallFailure,
    { orders: Page['orders']; total: number; isCapped: boolean },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [listStaffOrders.path, request],
    queryFn: ({ pageParam, signal }) =>
      guard(client.call(listStaffOrders, { ...request, ...(pageParam ? { cursor: pageParam } : {}) }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Without a socket the queue still moves on.
    refetchInterval: 30_000,
    select: ({ pages }) => ({
      orders: pages.flatMap(({ orders }) => orders),
      total: pages[0]?.count.total ?? 0,
      isCapped: pages[0]?.isCountCapped ?? false,
    }),
  });
}
