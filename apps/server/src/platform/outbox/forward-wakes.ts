import type { Bus } from '../bus/index.ts';
import type { Db } from '../database/index.ts';
import { onWake } from './wake.ts';

export const wakeChannel = 'outbox';

/** In a process without a relay: wakes the relays of other processes once work was committed. Answers how to stop. */
export function forwardWakes(db: Db, bus: Bus): () => void {
  return onWake(db, () => bus.publish(wakeChannel, ''));
}
