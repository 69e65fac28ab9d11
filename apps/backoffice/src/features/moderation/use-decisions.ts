import { listSubmissions, moderateSubmission } from '@tetri/contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSaved } from '../../components/use-saved.ts';
import { useChange } from '../../service/use-call.ts';
import { focusCard, useModerationKeys } from './use-moderation-keys.ts';
import type { StaffSubmission } from './submission-card.tsx';

const affected = [listSubmissions];

export interface Decisions {
  /** Around the cards. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly approve: (id: string) => void;
  /** Asks for the reason first. */
  readonly reject: (id: string) => void;
  /** What waits for the reason of its rejection. */
  readonly rejected: StaffSubmission | undefined;
  readonly confirmReject: (reason: string) => void;
  readonly cancelReject: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Decides about what readers wrote, by buttons or keys, and goes on to the next card. */
export function useDecisions(submissions: readonly StaffSubmission[] | undefined, mayDecide: boolean): Decisions {
  const [rejected, setRejected] = useState<StaffSubmission>();
  const list = useRef<HTMLDivElement>(null);
  const goesOnAt = useRef<number>(undefined);
  const cancelReject = useCallback(() => setRejected(undefined), []);
  const saved = useSaved(cancelReject);
  const { mutate, isPending, error } = useChange(moderateSubmission, affected);

  const decide = useCallback(
    (submission: StaffSubmission, to: 'shown' | 'rejected', reason: string) => {
      goesOnAt.current = submissions?.indexOf(submission);
      mutate({ id: submission._id, from: submission.state, to, reason }, saved);
    },
    [submissions, mutate, saved],
  );
  const find = useCallback(
    (id: string, decided: StaffSubmission['state']) =>
      mayDecide ? submissions?.find((submission) => submission._id === id && submission.state !== decided) : undefined,
    [submissions, mayDecide],
  );
  const approve = useCallback(
    (id: string) => {
      const submission = find(id, 'shown');
      if (submission) decide(submission, 'shown', '');
    },
    [find, decide],
  );
  const reject = useCallback(
    (id: string) => {
      const submission = find(id, 'rejected');
      if (submission) setRejected(submission);
    },
    [find],
  );
  useModerationKeys(list, { onApprove: approve, onReject: reject });

  // The card that was decided is gone: the next one is at its place.
  useEffect(() => {
    const at = goesOnAt.current;
    if (submissions === undefined || at === undefined) return;
    goesOnAt.current = undefined;
    focusCard(list.current, at);
  }, [submissions]);

  return {
    list,
    approve,
    reject,
    rejected,
    confirmReject: (reason) => rejected && decide(rejected, 'rejected', reason),
    cancelReject,
    isPending,
    error,
  };
}
