import type { Location, Path } from './location.ts';
import { pathOf } from './location.ts';

/** What an entry of the browser's history keeps; `idx` counts the entries of this site before it. */
interface EntryState {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

/** The browser's history below a path ("/en/"). */
export class BrowserEntries {
  readonly #base: string;
  #idx: number;

  constructor(base: string) {
    this.#base = base;
    const { idx = 0, key = newKey() } = readState();
    this.#idx = idx;
    // Its own key from the beginning: another page that is loaded in the same tab is another entry.
    history.replaceState({ ...(history.state as object | null), idx, key }, '');
  }

  current(): Location {
    const { pathname, search, hash } = globalThis.location;
    const { usr = null, key = 'default' } = readState();
    return { pathname: this.#below(pathname), search, hash, state: usr, key };
  }

  /** As a link says it. */
  hrefOf(path: Path): string {
    return this.#base.slice(0, -1) + pathOf(path);
  }

  put(location: Location, isReplacing: boolean): void {
    if (!isReplacing) this.#idx += 1;
    const { state: usr, key } = location;
    const state: EntryState = { usr, key, idx: this.#idx };
    history[isReplacing ? 'replaceState' : 'pushState'](state, '', this.hrefOf(location));
  }

  /** Calls back when the reader went to another entry. Answers how to stop that. */
  onMoved(listener: (location: Location) => void): () => void {
    const hear = () => {
      const { idx } = readState();
      this.#idx = idx ?? this.#idx + 1;
      // An anchor made the entry by itself.
      if (idx === undefined) this.put({ ...this.current(), key: newKey() }, true);
      listener(this.current());
    };
    addEventListener('popstate', hear);
    return () => removeEventListener('popstate', hear);
  }

  #below(pathname: string): string {
    const stem = this.#base.slice(0, -1);
    return pathname.toLowerCase().startsWith(stem.toLowerCase()) ? pathname.slice(stem.length) || '/' : pathname;
  }
}

/** Tells an entry from the others. */
export function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function readState(): Partial<EntryState> {
  return (history.state ?? {}) as Partial<EntryState>;
}
