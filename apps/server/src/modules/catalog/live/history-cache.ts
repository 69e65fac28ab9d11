import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { HistoryRange, PastRate } from '../../rates/index.ts';
import type { PriceBoardPort } from '../ports.ts';

const keptMax = 400;
const keptMs = 60_000;

/** What routes' prices were, read at most once a minute each: readers who ask at once share one reading. */
export class HistoryCache {
  readonly #clock: Clock;
  readonly #rates: PriceBoardPort;
  readonly #kept = new LRUCache<string, Promise<readonly PastRate[]>>({ max: keptMax });

  constructor({ clock, rates }: { clock: Clock; rates: PriceBoardPort }) {
    this.#clock = clock;
    this.#rates = rates;
  }

  read(routeId: string, range: HistoryRange): Promise<readonly PastRate[]> {
    const minute = Math.floor(this.#clock.now().getTime() / keptMs);
    const key = `${routeId} ${range} ${minute}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const reading = this.#rates.history(routeId, range);
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    return reading;
  }
}
