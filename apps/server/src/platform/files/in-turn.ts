import { refusal, tooManyRequests } from '@tetri/contract';

/** As many files wait or are rewritten at a time; each is held in memory meanwhile. */
const waitingMax = 8;

/**
 * Does what takes all of a core one after another. Refuses with `tooManyRequests` while too many wait, who may come again
 * after as long as one takes at most.
 */
export function inTurn(seconds: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting >= waitingMax) throw refusal(tooManyRequests, { time: seconds });
    waiting += 1;
    const working = last.then(work).finally(() => (waiting -= 1));
    last = working.catch(() => undefined);
    return working;
  };
}
