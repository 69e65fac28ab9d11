import type { Bus } from '../bus/index.ts';
import type { Db } from '../database/index.ts';
import { onWake } from './wake.ts';

export const wakeChannel = 'outbox';

/** What is committed within it after a wake shares the next wake: each wake is a statement with a commit of its own. */
const gapMs = 50;

/**
 * In a process without a relay: wakes the relays of other processes at once when work was committed, and `gapMs` later for what was
 * committed since. Answers how to stop.
 */
export function forwardWakes(db: Db, bus: Bus): () => void {
  let gap: NodeJS.Timeout | undefined;
  let isDue = false;
  function wake(): void {
    isDue = gap !== undefined;
    if (isDue) return;
    bus.publish(wakeChannel, '');
    gap = setTimeout(() => {
      gap = undefined;
      if (isDue) wake();
    }, gapMs);
  }
  const stopHearing = onWake(db, wake);
  return () => {
    stopHearing();
    clearTimeout(gap);
    if (isDue) bus.publish(wakeChannel, '');
  };
}
