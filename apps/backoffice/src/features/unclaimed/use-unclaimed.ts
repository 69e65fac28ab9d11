import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import { type CallOutput, listUnclaimedPayments } from '@tetri/contract';
import { client } from '../../service/client.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';

type Page = CallOutput<typeof listUnclaimedPayments>;
export type UnclaimedPayment = Page['payments'][number];

/** Payments that belong to no order, the newest first, page by page. */
export function useUnclaimed(isOpen: boolean) {
  const guard = useSessionGuard();
  const request = { isOpen };
  return useInfiniteQuery<Page, CallFailure, Pick<Page, 'payments'>, readonly unknown[], string | undefined>({
    queryKey: [listUnclaimedPayments.path, request],
    queryFn: ({ pageParam, signal }) =>
      guard(
        client.call(listUnclaimedPayments, { ...request, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
    select: ({ pages }) => ({ payments: pages.flatMap(({ payments }) => payments) }),
  });
}
