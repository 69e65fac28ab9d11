import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { readHeight } from '../../deposits/store/followed-networks.ts';
import type { ChainPlugin } from '../../plugin.ts';
import { followPayout } from '../actions/follow-payout.ts';
import { sendPrepared } from '../actions/send-prepared.ts';
import { networkOfPayout, type SendingDeps } from '../actions/what-keeps-back.ts';
import { noteWait, type OpenKind, openKinds, openPayouts } from '../store/automatic-payouts.ts';
import type { Payout } from '../store/payouts.ts';

export interface PayoutRunsOptions extends SendingDeps {
  readonly db: Db;
  readonly log: Log;
  readonly isStopped: () => boolean;
}

/** The payouts of a method on one of its networks. */
export interface PayoutsAt {
  readonly method: string;
  readonly chain: ChainPlugin;
  readonly network: string;
}

export interface PayoutRun {
  readonly name: string;
  readonly run: () => Promise<void>;
}

/** Of payouts in currencies that lie on no network that is set up. */
export const noNetwork = '';

/** For how long what its network was handed is not asked about again where no block has come. */
const sameBlockMs = 30_000;

/** What is done again and again for the payouts that are open. */
export class PayoutRuns {
  readonly #options: PayoutRunsOptions;

  constructor(options: PayoutRunsOptions) {
    this.#options = options;
  }

  /**
   * What is to be run in one process at a time, each beside the others and one run of it after the other. Where the method allows
   * it, what is on its way keeps nothing waiting that is to be signed.
   */
  runsAt(at: PayoutsAt): PayoutRun[] {
    if (!at.chain.signsAhead) return [{ name: 'payouts', run: () => this.once(at) }];
    const last: LastLook = { height: undefined, atMs: 0 };
    return [
      { name: 'payouts', run: () => this.#send(at) },
      { name: 'payouts on their way', run: () => this.#followNews(at, last) },
    ];
  }

  /** All that is open, once: what was signed first, so that it is not behind what waits for people. */
  async once(at: PayoutsAt): Promise<void> {
    await this.#follow(at, 'signed');
    await this.#send(at);
  }

  /** What its network was handed stands as it did until there is another block; now and then it is looked at all the same. */
  async #followNews(at: PayoutsAt, last: LastLook): Promise<void> {
    const height = await readHeight(this.#options.db, at);
    const isSame = height === last.height && performance.now() - last.atMs < sameBlockMs;
    await this.#follow(at, isSame ? 'unhanded' : 'signed');
    if (!isSame) Object.assign(last, { height, atMs: performance.now() });
  }

  async #follow(at: PayoutsAt, stage: 'signed' | 'unhanded'): Promise<void> {
    const kinds = await this.#openKinds(at);
    await this.#followAll(openPayouts(this.#options.db, at.method, kinds, stage));
  }

  async #send(at: PayoutsAt): Promise<void> {
    const { db, isStopped } = this.#options;
    const kinds = await this.#openKinds(at);
    // What was taken and not signed, for a process ended in between, goes first.
    await this.#followAll(openPayouts(db, at.method, kinds, 'taken'));
    await sendPrepared(this.#options, {
      payouts: openPayouts(db, at.method, kinds, 'prepared'),
      chain: at.chain,
      isStopped,
      attempt: (payout, work) => this.#attempt(payout, work),
    });
  }

  async #followAll(payouts: AsyncIterable<Payout>): Promise<void> {
    for await (const payout of payouts) {
      if (this.#options.isStopped()) return;
      await this.#attempt(payout, () => followPayout(this.#options, payout));
    }
  }

  async #openKinds({ method, chain, network }: PayoutsAt): Promise<OpenKind[]> {
    const isSetUp = new Set(chain.networks());
    return (await openKinds(this.#options.db, method)).filter((kind) => {
      const code = networkOfPayout(this.#options, kind);
      return (code !== undefined && isSetUp.has(code) ? code : noNetwork) === network;
    });
  }

  /** One payout that cannot be looked after keeps no other waiting: it is noted at it. */
  async #attempt<Result>(payout: Payout, work: () => Promise<Result>): Promise<Result | undefined> {
    const { db, log } = this.#options;
    try {
      return await work();
    } catch (err) {
      const problem = (err instanceof Error ? err.message : String(err)).slice(0, 500);
      log.warn({ err, uid: payout.uid }, 'a payout could not be looked after');
      await transaction(db, (tx) => noteWait(tx, payout, 'signerOrNode', problem)).catch((error: unknown) =>
        log.error({ err: error, uid: payout.uid }, 'it could not be noted why a payout waits'),
      );
      return undefined;
    }
  }
}

/** When all that is on its way was looked at, and how far the network was read then. */
interface LastLook {
  height: number | null | undefined;
  atMs: number;
}
