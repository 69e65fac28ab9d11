import { refusal, tooManyRequests } from '@tetri/contract';
import pLimit from 'p-limit';

/** As many files wait or are rewritten at a time; each is held in memory meanwhile. */
const waitingMax = 8;

/**
 * Does what takes all of a core one after another. Refuses with `tooManyRequests` while too many wait, who may come again
 * after as long as one takes at most.
 */
export function inTurn(seconds: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= waitingMax) throw refusal(tooManyRequests, { time: seconds });
    return limit(work);
  };
}
