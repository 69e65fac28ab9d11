import type { Plugins } from '../methods/plugins.ts';

/** So long what was learned of who pays is taken as it is. */
const freshMs = 30_000;

/**
 * Addresses that the exchange pays from, and contracts that it works with: known in memory, so that they can be asked for within
 * a transaction too.
 */
export class OwnAddresses {
  readonly #plugins: Plugins;
  readonly #now: () => Date;
  /** Whoever paid for the exchange once is its own for good. */
  readonly #payers = new Set<string>();
  #learntAt: Date | undefined;
  #learning: Promise<void> | undefined;

  constructor(plugins: Plugins, now: () => Date) {
    this.#plugins = plugins;
    this.#now = now;
  }

  has(address: string): boolean {
    return this.#payers.has(address) || this.#contracts().includes(address);
  }

  /** Waits for the signer only the first time: afterwards it is asked in passing, for it may work with another key by now. */
  async learn(): Promise<void> {
    const isFirst = this.#learntAt === undefined;
    const isOld = isFirst || this.#now().getTime() - (this.#learntAt?.getTime() ?? 0) >= freshMs;
    if (isOld) this.#learning ??= this.#ask().finally(() => (this.#learning = undefined));
    if (isFirst) await this.#learning;
  }

  async #ask(): Promise<void> {
    const asked = this.#plugins.all.flatMap(({ chain }) =>
      (chain?.networks() ?? []).map(async (network) => chain?.payer(network)),
    );
    // A signer that does not answer is asked again later; what is sent, it judges by itself.
    for (const answer of await Promise.allSettled(asked))
      if (answer.status === 'fulfilled' && answer.value !== undefined) this.#payers.add(answer.value);
    this.#learntAt = this.#now();
  }

  #contracts(): readonly string[] {
    return this.#plugins.all.flatMap(({ chain }) =>
      (chain?.networks() ?? []).flatMap((network) => chain?.contracts(network) ?? []),
    );
  }
}
