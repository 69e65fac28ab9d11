import type { Language } from '@tetri/contract';
import { prepare, type Prepared } from '../../platform/http/index.ts';
import type { PriceBoardPort } from './deps.ts';
import type { LiveCatalog } from './live-catalog.ts';

/** Answers of lists, serialised and compressed once for all readers until what they were made of changes. */
export class ListCache {
  readonly #catalog: LiveCatalog;
  readonly #rates: PriceBoardPort;
  readonly #priced: Shelf = { stamp: '', answers: new Map() };
  readonly #compact: Shelf = { stamp: '', answers: new Map() };
  #seenVersions = '';
  #openRoutes = '';

  constructor(catalog: LiveCatalog, rates: PriceBoardPort) {
    this.#catalog = catalog;
    this.#rates = rates;
  }

  /** An answer that depends on catalogue, reserves and prices. `name` tells the lists of one stamp apart. */
  priced(name: string, lang: Language, build: () => unknown): Promise<Prepared> {
    const { version } = this.#catalog.snapshot();
    return onShelf(this.#priced, `${version} ${this.#catalog.reservesVersion} ${this.#rates.board().version}`, `${lang} ${name}`, build);
  }

  /** An answer that depends on catalogue, reserves and which routes are open, but not on what they cost. */
  compact(lang: Language, build: () => unknown): Promise<Prepared> {
    const { version } = this.#catalog.snapshot();
    return onShelf(this.#compact, `${version} ${this.#catalog.reservesVersion} ${this.#open(version)}`, lang, build);
  }

  /** One sign for each route, in the snapshot's order; walked again only when the board or the catalogue is another. */
  #open(version: number): string {
    const board = this.#rates.board();
    const versions = `${version} ${board.version}`;
    if (versions !== this.#seenVersions) {
      this.#seenVersions = versions;
      this.#openRoutes = '';
      for (const id of this.#catalog.snapshot().routes.keys()) this.#openRoutes += board.prices.get(id)?.isOpen ? '1' : '0';
    }
    return this.#openRoutes;
  }
}

interface Shelf {
  stamp: string;
  answers: Map<string, Promise<Prepared>>;
}

function onShelf(shelf: Shelf, stamp: string, name: string, build: () => unknown): Promise<Prepared> {
  if (shelf.stamp !== stamp) {
    shelf.stamp = stamp;
    shelf.answers = new Map();
  }
  const { answers } = shelf;
  const ready = answers.get(name);
  if (ready) return ready;
  const answer = prepare(build());
  answers.set(name, answer);
  // A failure is not kept: the next reader tries again.
  answer.catch(() => answers.delete(name));
  return answer;
}
