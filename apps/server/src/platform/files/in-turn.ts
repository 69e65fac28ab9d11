import { malformedRequest, refusal, tooManyRequests } from '@tetri/contract';
import pLimit from 'p-limit';

/** As many files wait or are rewritten at a time; each is held in memory meanwhile. */
const waitingMax = 8;

/** On whose behalf something is done. */
export interface WorkFor {
  /** The sender's network, and what the file belongs to: one file of each waits or is worked on at a time. */
  readonly keys?: readonly string[];
  /** Says that nobody waits for it any longer. */
  readonly signal?: AbortSignal | undefined;
}

type InTurn = <Value>(work: () => Promise<Value>, workFor?: WorkFor) => Promise<Value>;

/**
 * Does what takes all of a core one after another. Refuses with `tooManyRequests` while too many wait, or one of the same
 * sender does, who may come again after as long as one takes at most; and with `malformedRequest` what nobody waits for any
 * longer, whose place is free at once.
 */
export function inTurn(seconds: number): InTurn {
  const limit = pLimit(1);
  const busy = new Set<string>();
  let waiting = 0;
  return async (work, { keys = [], signal } = {}) => {
    if (waiting >= waitingMax || keys.some((key) => busy.has(key))) throw refusal(tooManyRequests, { time: seconds });
    refuseAborted(signal);
    const leave = enter(keys);
    signal?.addEventListener('abort', leave);
    try {
      return await limit(async () => {
        refuseAborted(signal);
        return await work();
      });
    } catch (error) {
      refuseAborted(signal);
      throw error;
    } finally {
      signal?.removeEventListener('abort', leave);
      leave();
    }
  };

  /** Once, whatever ends it first: the place may be another's by then. */
  function enter(keys: readonly string[]): () => void {
    waiting += 1;
    for (const key of keys) busy.add(key);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      waiting -= 1;
      for (const key of keys) busy.delete(key);
    };
  }
}

function refuseAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw refusal(malformedRequest);
}
