import type { ChainPlugin } from '../../plugin.ts';
import type { Payout } from '../store/payouts.ts';
import { signTaken, takePayout } from './send-payout.ts';
import type { SendingDeps } from './what-keeps-back.ts';

export interface SendPrepared {
  readonly payouts: AsyncIterable<Payout>;
  readonly chain: ChainPlugin;
  readonly isStopped: () => boolean;
  /** Works on one payout. A failure is noted at it and answered as undefined, so that it keeps no other waiting. */
  readonly attempt: <Result>(payout: Payout, work: () => Promise<Result>) => Promise<Result | undefined>;
}

/**
 * Sends prepared payouts of one network in three stages, each of one payout after the other: it is taken, then signed and stored, then
 * handed over. Where the method allows it, the next one is taken while this one is signed, and signed while it is handed over.
 * One is judged after the one before it was taken, so that each counts against the owner's limits, and signed after that was
 * stored, so that each has a number of its own.
 */
export async function sendPrepared(deps: SendingDeps, sending: SendPrepared): Promise<void> {
  const { payouts, chain, isStopped, attempt } = sending;
  const signing = new Stage();
  const handing = new Stage();
  try {
    for await (const payout of payouts) {
      if (isStopped()) break;
      const taken = await attempt(payout, () => takePayout(deps, payout));
      if (!taken) continue;
      await signing.begin(async () => {
        const handOver = await attempt(taken.payout, () => signTaken(deps, taken));
        if (handOver) await handing.begin(() => attempt(taken.payout, handOver));
      });
      if (chain.signsAhead) continue;
      await signing.end();
      await handing.end();
    }
  } finally {
    // The first may begin another hand-over, which is waited for as well.
    await signing.end();
    await handing.end();
  }
}

/** Work that is done one after the other. It must not reject. */
class Stage {
  #last: Promise<unknown> = Promise.resolve();

  /** Waits for what was begun last, begins this, and does not wait for it. */
  async begin(work: () => Promise<unknown>): Promise<void> {
    await this.#last;
    this.#last = work();
  }

  /** Waits for what was begun last. */
  async end(): Promise<void> {
    await this.#last;
  }
}
