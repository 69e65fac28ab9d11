import { useState } from 'react';
import { useChange } from '../../app/use-change.ts';

/** Sends a code; after a wrong one the boxes are empty and marked, which `round` as their key brings about. */
export function useCode(send: (code: string) => Promise<unknown>) {
  const { run, isPending, failure } = useChange();
  const [round, setRound] = useState(0);
  const take = async (code: string) => {
    if (!(await run(() => send(code)))) setRound((before) => before + 1);
  };
  return {
    round,
    failure,
    boxes: { isWrong: round > 0, isSending: isPending, onSend: (code: string) => void take(code) },
  };
}
