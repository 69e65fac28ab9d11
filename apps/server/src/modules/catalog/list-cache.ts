import type { Language } from '@tetri/contract';
import { prepare, type Prepared } from '../../platform/http/index.ts';
import type { PriceBoardPort } from './price-board-port.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Answers of lists, serialised and compressed once for all readers until what they were made of changes. */
export class ListCache {
  readonly #catalog: LiveCatalog;
  readonly #rates: PriceBoardPort;
  readonly #priced = new Shelf();
  readonly #compact = new Shelf();
  #seenCatalog = 0;
  #seenBoard = 0;
  #openRoutes = '';
  #openVersion = 0;

  constructor(catalog: LiveCatalog, rates: PriceBoardPort) {
    this.#catalog = catalog;
    this.#rates = rates;
  }

  /** An answer that depends on catalogue, reserves and prices. `name` tells the lists of one stamp apart. */
  priced(name: string, lang: Language, build: () => unknown): Promise<Prepared> {
    const { version } = this.#catalog.snapshot();
    return this.#priced.get(
      version,
      this.#catalog.reservesVersion,
      this.#rates.board().version,
      `${lang} ${name}`,
      build,
    );
  }

  /** An answer that depends on catalogue, reserves and which routes are open, but not on what they cost. */
  compact(lang: Language, build: () => unknown): Promise<Prepared> {
    const { version } = this.#catalog.snapshot();
    return this.#compact.get(version, this.#catalog.reservesVersion, this.#open(version), lang, build);
  }

  /** Rises when other routes are open than before; they are looked at only when the board or the catalogue is another. */
  #open(catalogVersion: number): number {
    const board = this.#rates.board();
    if (catalogVersion === this.#seenCatalog && board.version === this.#seenBoard) return this.#openVersion;
    this.#seenCatalog = catalogVersion;
    this.#seenBoard = board.version;
    let open = '';
    for (const id of this.#catalog.snapshot().routes.keys()) open += board.prices.get(id)?.isOpen ? '1' : '0';
    if (open !== this.#openRoutes) {
      this.#openRoutes = open;
      this.#openVersion += 1;
    }
    return this.#openVersion;
  }
}

/** Answers made of one state of things, told by three versions; another state empties it. */
class Shelf {
  #catalog = -1;
  #reserves = -1;
  #prices = -1;
  #answers = new Map<string, Promise<Prepared>>();

  get(catalog: number, reserves: number, prices: number, name: string, build: () => unknown): Promise<Prepared> {
    if (catalog !== this.#catalog || reserves !== this.#reserves || prices !== this.#prices) {
      this.#catalog = catalog;
      this.#reserves = reserves;
      this.#prices = prices;
      this.#answers = new Map();
    }
    const answers = this.#answers;
    const ready = answers.get(name);
    if (ready) return ready;
    const answer = prepare(build());
    answers.set(name, answer);
    // A failure is not kept: the next reader tries again.
    answer.catch(() => answers.delete(name));
    return answer;
  }
}
