import { setTimeout as wait } from 'node:timers/promises';
import { type Db, Leadership, transaction } from '../../../../platform/database/index.ts';
import type { Log } from '../../../../platform/log.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { payoutsAllowed } from '../../events.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { ChainPlugin } from '../../plugin.ts';
import type { SendingDeps } from '../../payouts/actions/what-keeps-back.ts';
import { noNetwork, PayoutRuns } from '../../payouts/live/payout-runs.ts';
import type { Reconciler } from '../../places/live/reconciler.ts';
import { sweepNetwork } from '../../sweeps/actions/sweep-network.ts';
import { estimateFees } from '../../payouts/actions/estimate-fees.ts';
import type { FeePort } from '../../ports.ts';
import type { SettingsInUse } from '../actions/database-addresses.ts';
import { followStep } from '../actions/follow-step.ts';
import { type Followed, noteProblem, openFollowed } from '../store/followed-networks.ts';

export interface ChainRunnerOptions extends SendingDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  readonly log: Log;
  readonly settings: SettingsInUse;
  /** A network has fallen silent, or is read again. */
  readonly onSilence: () => Promise<void>;
  readonly reconciler: Reconciler;
  /** Where estimates of the networks' fees are kept. */
  readonly fees: FeePort;
  /** A currency as the catalogue has it. */
  readonly decimalsOf: (currencyId: string) => number | undefined;
}

/** How often it is looked who leads, and which networks there are. */
const leadMs = 1000;
/** Between two looks at the payouts. */
const payoutMs = 500;
/** Between two looks at what is moved from customers' addresses. */
const sweepMs = 2000;
/** After a failure, doubling up to the largest. */
const retryMs = { first: 1000, most: 30_000 } as const;
/** A network that failed so often in a row counts as silent: its routes close until it is read again. */
const silentAfter = 3;
/** Between two estimates of a network's fees. */
const feesMs = 30_000;
/** Between two looks at which networks are to be compared with the books. */
const reconcileMs = 5000;

/**
 * Reads the networks of all methods and sends their payouts, in one process at a time. Each network is read on its own: one
 * that does not answer keeps no other waiting.
 */
export class ChainRunner {
  readonly #options: ChainRunnerOptions;
  readonly #leadership: Leadership;
  readonly #stopped = new AbortController();
  readonly #loops = new Map<string, Promise<void>>();
  readonly #payouts: PayoutRuns;
  #leading: Promise<void> | undefined;
  #isAllowed = false;

  constructor(options: ChainRunnerOptions) {
    this.#options = options;
    this.#leadership = new Leadership(options.db, 'chains');
    this.#payouts = new PayoutRuns({ ...options, isStopped: () => this.#stopped.signal.aborted });
  }

  start(): void {
    this.#leading ??= this.#lead();
  }

  /** Resolves once nothing is being read or sent any more. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.allSettled([this.#leading, ...this.#loops.values()]);
    await this.#leadership.release();
  }

  /** Payouts once, of one network after the other: tests ask for it. */
  async payOutOnce(): Promise<void> {
    for (const { method, chain } of this.#chains())
      for (const network of [...chain.networks(), noNetwork]) await this.#payouts.once({ method, chain, network });
  }

  /** Sweeps of all networks once: tests ask for it. */
  async sweepOnce(): Promise<void> {
    for (const { method, chain } of this.#chains())
      for (const network of chain.networks()) await this.#sweepOn({ method, network }, chain);
  }

  async #sweepOn(of: Followed, chain: ChainPlugin): Promise<void> {
    if (!chain.sweeping) return;
    const { db, plugins, networkOf, decimalsOf } = this.#options;
    const currencyOf = (currencyId: string) => {
      const decimals = decimalsOf(currencyId);
      return decimals === undefined ? undefined : { decimals, network: networkOf(currencyId)?.code };
    };
    await sweepNetwork({ db, chain, settings: plugins.get(of.method).settings, currencyOf }, of);
  }

  async #lead(): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        if (await this.#leadership.take()) this.#begin();
      } catch (error) {
        this.#options.log.warn({ err: error }, 'it is not known which process reads the networks');
      }
      await this.#pause(leadMs);
    }
  }

  #begin(): void {
    for (const { method, chain } of this.#chains()) {
      for (const network of chain.networks()) {
        this.#loop(`${method} ${network}`, () => this.#follow({ method, network }, chain));
        if (chain.estimateFees)
          this.#loop(`fees ${method} ${network}`, () => this.#keepFees({ method, network }, chain));
        if (chain.sweeping) this.#loop(`sweeps ${method} ${network}`, () => this.#sweep({ method, network }, chain));
      }
      // Each on its own: a node that is slow keeps no other network's payouts waiting.
      for (const network of [...chain.networks(), noNetwork])
        for (const { name, run } of this.#payouts.runsAt({ method, chain, network }))
          this.#loop(`${name} ${method} ${network}`, () => this.#payOut(chain, network, run));
    }
    this.#allowAtFirst();
    this.#loop('places', () => this.#reconcile());
  }

  /** What was due while nobody led, or before the product began payouts by itself, is begun now. */
  #allowAtFirst(): void {
    if (this.#isAllowed) return;
    this.#isAllowed = true;
    const { db, log } = this.#options;
    transaction(db, (tx) => announce(tx, payoutsAllowed, {}, { key: 'payouts' })).catch((err: unknown) => {
      this.#isAllowed = false;
      log.warn({ err }, 'payouts that are due could not be begun yet');
    });
  }

  #loop(name: string, run: () => Promise<void>): void {
    if (this.#loops.has(name)) return;
    this.#loops.set(
      name,
      run().finally(() => this.#loops.delete(name)),
    );
  }

  /** Until it stops, no longer leads, or the network is set up no more. */
  async #follow(of: Followed, chain: ChainPlugin): Promise<void> {
    let retry: number = retryMs.first;
    let failures = 0;
    let isFirst = true;
    while (this.#isLeading() && chain.networks().includes(of.network)) {
      try {
        // Another reading may find it set up no more.
        const pollMs = chain.pollMs(of.network);
        const step = await followStep(this.#options.db, chain, of, this.#options.settings);
        // A process that takes over finds the silence of the one before.
        if (failures !== 0 || isFirst) await this.#endSilence(of, failures >= silentAfter);
        isFirst = false;
        [retry, failures] = [retryMs.first, 0];
        if (!step || step.isCaughtUp) await this.#pause(pollMs);
      } catch (error) {
        if (this.#stopped.signal.aborted) return;
        failures += 1;
        await this.#fail(of, error, failures);
        await this.#pause(retry);
        retry = Math.min(retry * 2, retryMs.most);
      }
    }
  }

  async #endSilence(of: Followed, wasSilent: boolean): Promise<void> {
    if (wasSilent) this.#options.log.info(of, 'a network is read again');
    await this.#options.onSilence();
  }

  async #fail(of: Followed, error: unknown, failures: number): Promise<void> {
    const { db, log, onSilence } = this.#options;
    if (failures === 1) log.warn({ err: error, ...of }, 'a network cannot be read; payments on it are seen later');
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    if (failures < silentAfter) return;
    await transaction(db, async (tx) => {
      await openFollowed(tx, of);
      await noteProblem(tx, of, problem);
    })
      .then(() => (failures === silentAfter ? onSilence() : undefined))
      .catch((err: unknown) => log.error({ err, ...of }, 'the state of a network could not be written down'));
  }

  /** Until it stops, no longer leads, or the network is set up no more. */
  async #payOut(chain: ChainPlugin, network: string, run: () => Promise<void>): Promise<void> {
    const isSetUp = () => network === noNetwork || chain.networks().includes(network);
    while (this.#isLeading() && isSetUp()) {
      try {
        await run();
      } catch (error) {
        this.#options.log.error({ err: error }, 'payouts could not be looked after');
      }
      await this.#pause(payoutMs);
    }
  }

  /** Until it stops, no longer leads, or the network is set up no more. */
  async #sweep(of: Followed, chain: ChainPlugin): Promise<void> {
    while (this.#isLeading() && chain.networks().includes(of.network)) {
      try {
        await this.#sweepOn(of, chain);
      } catch (error) {
        this.#options.log.error({ err: error, ...of }, 'what lies at customers’ addresses could not be moved');
      }
      await this.#pause(sweepMs);
    }
  }

  /** Until it stops, no longer leads, or the network is set up no more. */
  async #keepFees(of: Followed, chain: ChainPlugin): Promise<void> {
    const { fees, log } = this.#options;
    let isSilent = false;
    while (this.#isLeading() && chain.networks().includes(of.network)) {
      try {
        await estimateFees(fees, chain, of.network);
        isSilent = false;
      } catch (error) {
        // They grow old, and then they are unknown.
        if (!isSilent) log.warn({ err: error, ...of }, 'the fees of a network could not be estimated');
        isSilent = true;
      }
      await this.#pause(feesMs);
    }
  }

  async #reconcile(): Promise<void> {
    while (this.#isLeading()) {
      try {
        await this.#options.reconciler.run();
      } catch (error) {
        this.#options.log.error({ err: error }, 'the books could not be compared with the wallets');
      }
      await this.#pause(reconcileMs);
    }
  }

  #isLeading(): boolean {
    return !this.#stopped.signal.aborted && this.#leadership.isTaken;
  }

  #chains(): { readonly method: string; readonly chain: ChainPlugin }[] {
    return this.#options.plugins.all.flatMap(({ code: method, chain }) => (chain ? [{ method, chain }] : []));
  }

  async #pause(ms: number): Promise<void> {
    await wait(ms, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}
