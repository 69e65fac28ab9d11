import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import { listStaffOrders } from '@tetri/contract';
import { useCallback, useMemo, useRef } from 'react';
import { client } from '../../service/client.ts';
import { useQueueChanges } from '../../service/use-queue-changes.ts';
import { useSocketState } from '../../service/use-socket.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';
import { type QueueFilter, requestOf } from './queue-filter.ts';
import { type QueuePage, withRows } from './queue-pages.ts';

/** As many rows as may be asked for by their numbers. */
const rowsMax = 20;

/** The queue page by page. Of what changes, only the rows are asked for again. */
export function useQueue(filter: QueueFilter) {
  const guard = useSessionGuard();
  const queries = useQueryClient();
  const isHeard = useSocketState() === 'open';
  const filterText = JSON.stringify(requestOf(filter));
  const request = useMemo(() => JSON.parse(filterText) as ReturnType<typeof requestOf>, [filterText]);
  const queryKey = useMemo(() => [listStaffOrders.path, request], [request]);

  const renew = useCallback(
    async (uids: readonly string[] | undefined) => {
      const all = () => queries.invalidateQueries({ queryKey });
      // An answer under way may be older than the news.
      if (!uids || uids.length > rowsMax || queries.isFetching({ queryKey }) > 0) return all();
      const asked = { ...request, uids: [...uids], limit: uids.length };
      const fresh = await guard(client.call(listStaffOrders, asked)).catch(() => undefined);
      if (!fresh) return all();
      queries.setQueryData<InfiniteData<QueuePage>>(
        queryKey,
        (data) => data && { ...data, pages: withRows(data.pages, uids, fresh.orders, request.order ?? 'newest') },
      );
    },
    [queries, queryKey, guard, request],
  );
  // One after the other: an older answer never comes over a newer one.
  const renewed = useRef(Promise.resolve());
  const renewNext = useCallback(
    (uids: readonly string[] | undefined) => {
      renewed.current = renewed.current.then(() => renew(uids));
    },
    [renew],
  );
  useQueueChanges(renewNext);

  return useInfiniteQuery<
    QueuePage,
    CallFailure,
    { orders: QueuePage['orders']; total: number; isCapped: boolean },
    readonly unknown[],
    string | undefined
  >({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      guard(client.call(listStaffOrders, { ...request, ...(pageParam ? { cursor: pageParam } : {}) }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Without a socket the queue still moves on; with one, what the pages cannot know is put right now and then.
    refetchInterval: isHeard ? 300_000 : 30_000,
    select: ({ pages }) => ({
      orders: pages.flatMap(({ orders }) => orders),
      total: pages[0]?.count.total ?? 0,
      isCapped: pages[0]?.isCountCapped ?? false,
    }),
  });
}
