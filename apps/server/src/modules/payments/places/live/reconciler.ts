import type { Plugins } from '../../methods/plugins.ts';
import { bookLosses } from '../../unclaimed/actions/book-losses.ts';
import { bookFees } from '../actions/book-fees.ts';
import { checkNetwork, type CheckDeps } from '../actions/check-network.ts';
import { readChecks } from '../store/place-checks.ts';
import { readPlace } from '../core/place-code.ts';

export interface ReconcilerOptions extends CheckDeps {
  readonly plugins: Plugins;
}

/** How often a network is compared with the books, and how soon again where something differs; in milliseconds. */
const checkMs = { usual: 120_000, differing: 30_000 } as const;

/** Compares what the methods can read of their wallets with the books, each network in its time. */
export class Reconciler {
  readonly #options: ReconcilerOptions;
  readonly #checked = new Map<string, Date>();
  readonly #uncovered = new Set<string>();

  constructor(options: ReconcilerOptions) {
    this.#options = options;
  }

  /** Checks the networks whose time has come; `isForced` all of them. */
  async run({ isForced = false } = {}): Promise<void> {
    const { db, log, plugins, now } = this.#options;
    await bookFees(this.#options);
    await bookLosses(db, log, this.#uncovered);
    const differing = new Set(
      (await readChecks(db))
        .filter(({ state }) => state === 'checking' || state === 'differs')
        .map(({ place }) => networkName(place)),
    );
    for (const { code: method, chain } of plugins.all) {
      for (const network of chain?.networks() ?? []) {
        const name = `${method}:${network}`;
        const waitMs = differing.has(name) ? checkMs.differing : checkMs.usual;
        const last = this.#checked.get(name);
        if (!chain || (!isForced && last && now().getTime() - last.getTime() < waitMs)) continue;
        this.#checked.set(name, now());
        await checkNetwork(this.#options, chain, { method, network });
      }
    }
  }
}

function networkName(code: string): string | undefined {
  const place = readPlace(code);
  return place && 'method' in place ? `${place.method}:${place.network}` : undefined;
}
