import { listVoices, moderateVoice } from '@tetri/contract';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSaved } from '../../components/use-saved.ts';
import { useChange } from '../../service/use-call.ts';
import { focusCard, useModerationKeys } from './use-moderation-keys.ts';
import type { StaffVoice } from './voice-card.tsx';

const affected = [listVoices];

export interface Decisions {
  /** Around the cards. */
  readonly list: RefObject<HTMLDivElement | null>;
  readonly approve: (id: string) => void;
  /** Asks for the reason first. */
  readonly reject: (id: string) => void;
  /** What waits for the reason of its rejection. */
  readonly rejected: StaffVoice | undefined;
  readonly confirmReject: (reason: string) => void;
  readonly cancelReject: () => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Decides about what readers wrote, by buttons or keys, and goes on to the next card. */
export function useDecisions(voices: readonly StaffVoice[] | undefined, mayDecide: boolean): Decisions {
  const [rejected, setRejected] = useState<StaffVoice>();
  const list = useRef<HTMLDivElement>(null);
  const goesOnAt = useRef<number>(undefined);
  const cancelReject = useCallback(() => setRejected(undefined), []);
  const saved = useSaved(cancelReject);
  const { mutate, isPending, error } = useChange(moderateVoice, affected);

  const decide = useCallback(
    (voice: StaffVoice, to: 'shown' | 'rejected', reason: string) => {
      goesOnAt.current = voices?.indexOf(voice);
      mutate({ id: voice._id, from: voice.state, to, reason }, saved);
    },
    [voices, mutate, saved],
  );
  const find = useCallback(
    (id: string, decided: StaffVoice['state']) =>
      mayDecide ? voices?.find((voice) => voice._id === id && voice.state !== decided) : undefined,
    [voices, mayDecide],
  );
  const approve = useCallback(
    (id: string) => {
      const voice = find(id, 'shown');
      if (voice) decide(voice, 'shown', '');
    },
    [find, decide],
  );
  const reject = useCallback(
    (id: string) => {
      const voice = find(id, 'rejected');
      if (voice) setRejected(voice);
    },
    [find],
  );
  useModerationKeys(list, { onApprove: approve, onReject: reject });

  // The card that was decided is gone: the next one is at its place.
  useEffect(() => {
    const at = goesOnAt.current;
    if (voices === undefined || at === undefined) return;
    goesOnAt.current = undefined;
    focusCard(list.current, at);
  }, [voices]);

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
