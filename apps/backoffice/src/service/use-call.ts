import {
  useQuery,
  useMutation,
  useQueryClient,
  type UseQueryResult,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { CallFailure } from '@tetri/client';
import type { Call, CallOutput, CallRequest, Language } from '@tetri/contract';
import { useLanguage } from '../i18n/use-messages.ts';
import { client } from './client.ts';
import { useSessionGuard } from './use-session-guard.ts';

export interface CallOptions {
  readonly isEnabled?: boolean;
  /** Shown while the next page or filter loads. */
  readonly keepsPrevious?: boolean;
  readonly refetchMs?: number;
  /** How long an answer is good for, where it hardly changes. */
  readonly freshMs?: number;
}

/** Where an answer is kept. */
export function keyOf(call: Call, input: unknown, language: Language): readonly unknown[] {
  return [call.path, input, language];
}

/** Reads by a call of the contract and keeps the answer under the call's path. */
export function useCall<C extends Call>(
  call: C,
  input: CallRequest<C>,
  { isEnabled = true, keepsPrevious = false, refetchMs, freshMs }: CallOptions = {},
): UseQueryResult<CallOutput<C>, CallFailure> {
  const language = useLanguage();
  const guard = useSessionGuard();
  const queryKey = keyOf(call, input, language);
  return useQuery<CallOutput<C>, CallFailure>({
    queryKey,
    queryFn: ({ signal }) => guard(client.call(call, input, { signal })),
    enabled: isEnabled,
    // In another language it is the same answer: what is being typed over it stays.
    placeholderData: (previous, query) =>
      keepsPrevious || isSameQuestion(query?.queryKey, queryKey) ? previous : undefined,
    refetchInterval: refetchMs,
    ...(freshMs !== undefined && { staleTime: freshMs }),
  });
}

/** Whether two keys differ by their language at most. */
function isSameQuestion(one: readonly unknown[] | undefined, other: readonly unknown[]): boolean {
  return one !== undefined && JSON.stringify(one.slice(0, -1)) === JSON.stringify(other.slice(0, -1));
}

/** Forgets what a call answered to this: it is asked again, and nothing of before is shown meanwhile, nor if it is refused now. */
export function useForget<C extends Call>(call: C): (input: CallRequest<C>) => void {
  const queries = useQueryClient();
  return (input) => void queries.resetQueries({ queryKey: [call.path, input] });
}

/** Changes by a call of the contract; afterwards what the named calls had answered is asked again. */
export function useChange<C extends Call>(
  call: C,
  affected: readonly Call[] = [],
): UseMutationResult<CallOutput<C>, CallFailure, CallRequest<C>> {
  const queries = useQueryClient();
  const guard = useSessionGuard();
  return useMutation<CallOutput<C>, CallFailure, CallRequest<C>>({
    mutationFn: (input) => guard(client.call(call, input)),
    onSettled: () => Promise.all(affected.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  });
}

/** As `useChange`, for a call that takes a file. */
export function useUploading<C extends Call>(
  call: C,
  affected: readonly Call[] = [],
): UseMutationResult<CallOutput<C>, CallFailure, { readonly input: CallRequest<C>; readonly file: File }> {
  const queries = useQueryClient();
  const guard = useSessionGuard();
  return useMutation<CallOutput<C>, CallFailure, { readonly input: CallRequest<C>; readonly file: File }>({
    mutationFn: ({ input, file }) => guard(client.call(call, input, { file })),
    onSettled: () => Promise.all(affected.map(({ path }) => queries.invalidateQueries({ queryKey: [path] }))),
  });
}
