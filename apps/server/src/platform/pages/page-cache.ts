import { LRUCache } from 'lru-cache';

/**
 * Pages that are the same for every anonymous reader. All are dropped when the version changes, so none is older than
 * the rates and texts it shows. Readers who ask at once share one drawing.
 */
export class PageCache<Page extends object> {
  readonly #pages: LRUCache<string, Promise<Page>>;
  #version = '';

  constructor(max: number) {
    this.#pages = new LRUCache({ max });
  }

  /** The page under `key`, drawn now if need be. A page for which `isShared` is false is given and forgotten. */
  async get(version: string, key: string, draw: () => Promise<Page>, isShared: (page: Page) => boolean): Promise<Page> {
    if (version !== this.#version) {
      this.#pages.clear();
      this.#version = version;
    }
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
      return page;
    } catch (error) {
      forget();
      throw error;
    }
  }
}
