import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import { type AuditSubject, type CallOutput, listAudit } from '@tetri/contract';
import { client } from '../../service/client.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';

type Page = CallOutput<typeof listAudit>;

export interface AuditView {
  readonly staffId: string;
  readonly subject: AuditSubject | undefined;
  readonly search: string;
}

/** The log, newest first, page by page. */
export function useAudit({ staffId, subject, search }: AuditView) {
  const guard = useSessionGuard();
  const request = { ...(staffId ? { staffId } : {}), ...(subject ? { subject } : {}), ...(search ? { search } : {}) };
  return useInfiniteQuery<Page, CallFailure, Pick<Page, 'entries' | 'people'>, readonly unknown[], number | undefined>({
    queryKey: [listAudit.path, request],
    queryFn: ({ pageParam, signal }) =>
      guard(client.call(listAudit, { ...request, ...(pageParam ? { before: pageParam } : {}) }, { signal })),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    select: ({ pages }) => ({ entries: pages.flatMap(({ entries }) => entries), people: pages[0]?.people ?? [] }),
  });
}
