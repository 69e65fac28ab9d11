import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import { type CallOutput, listStaffPaymentLinks, type PaymentLinkState } from '@tetri/contract';
import { client } from '../../service/client.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';

type Page = CallOutput<typeof listStaffPaymentLinks>;
export type LinkRow = Page['links'][number];

export interface LinksView {
  readonly state: PaymentLinkState | undefined;
  readonly search: string;
}

/** Payment links of all accounts, the newest first, page by page. */
export function useLinks({ state, search }: LinksView) {
  const guard = useSessionGuard();
  const request = { ...(state ? { state } : {}), ...(search ? { search } : {}) };
  return useInfiniteQuery<Page, CallFailure, Pick<Page, 'links'>, readonly unknown[], string | undefined>({
    queryKey: [listStaffPaymentLinks.path, request],
    queryFn: ({ pageParam, signal }) =>
      guard(
        client.call(listStaffPaymentLinks, { ...request, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
      ),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ links: pages.flatMap(({ links }) => links) }),
  });
}
