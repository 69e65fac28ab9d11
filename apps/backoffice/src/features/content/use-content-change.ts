import { useQueryClient } from '@tanstack/react-query';
import {
  type Call,
  type CallOutput,
  type CallRequest,
  getContent,
  listContent,
  listContentRevisions,
} from '@tetri/contract';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-messages.ts';
import { client } from '../../service/client.ts';
import { useSessionGuard } from '../../service/use-session-guard.ts';
import type { WholeDocument } from './content-form.ts';

export interface ContentChange {
  /** Makes a call; undefined when it was refused, which `error` then says. */
  run<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C> | undefined>;
  /** What a call answered is what is stored now; lists are asked anew. */
  keep(document?: WholeDocument): void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/**
 * Changes of one document, one after the other. Unlike with `useChange` the answer is there before anything is asked again:
 * an own change must never look like a colleague's.
 */
export function useContentChange(): ContentChange {
  const language = useLanguage();
  const queries = useQueryClient();
  const guard = useSessionGuard();
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<unknown>();
  return {
    isPending,
    error,
    async run(call, input) {
      setIsPending(true);
      setError(undefined);
      try {
        return await guard(client.call(call, input));
      } catch (failure) {
        setError(failure);
        await queries.invalidateQueries({ queryKey: [getContent.path] });
        return undefined;
      } finally {
        setIsPending(false);
      }
    },
    keep(document) {
      if (document) queries.setQueryData([getContent.path, { id: document._id }, language], { document });
      for (const { path } of [listContent, listContentRevisions]) void queries.invalidateQueries({ queryKey: [path] });
    },
  };
}
