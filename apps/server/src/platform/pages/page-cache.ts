import { LRUCache } from 'lru-cache';

/**
 * Pages that are the same for every anonymous reader. All are dropped when the version changes, so none is older than
 * the rates and texts it shows. Readers who ask at once share one drawing.
 */
export class PageCache<Page extends object> {
  readonly #pages: LRUCache<string, Promise<Page>>;
  readonly #ready: LRUCache<string, Page>;
  #version = '';

  constructor(max: number) {
    this.#pages = new LRUCache({ max });
    this.#ready = new LRUCache({ max });
  }

  /** The page under `key`, drawn now if need be. A page for which `isShared` is false is given and forgotten. */
  async get(version: string, key: string, draw: () => Promise<Page>, isShared: (page: Page) => boolean): Promise<Page> {
    this.#turnTo(version);
    const known = this.#pages.get(key);
    if (known) return known;
    const drawing = draw();
    this.#pages.set(key, drawing);
    const forget = () => {
      if (this.#pages.peek(key) === drawing) this.#pages.delete(key);
    };
    try {
      const page = await drawing;
      if (!isShared(page)) forget();
      else if (this.#pages.peek(key) === drawing) this.#ready.set(key, page);
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  }

  /** The page under `key` if it is of this version and nobody has to wait for it. */
  ready(version: string, key: string): Page | undefined {
    this.#turnTo(version);
    return this.#ready.get(key);
  }

  #turnTo(version: string): void {
    if (version === this.#version) return;
    this.#pages.clear();
    this.#ready.clear();
    this.#version = version;
  }
}
