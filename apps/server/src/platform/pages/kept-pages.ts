import { PageCache } from './page-cache.ts';

const pagesMax = 500;
/** Whoever makes up page numbers and tags pushes out pages of other numbers and tags alone. */
const queriedMax = 200;
/** What is longer was not written by us: it is drawn and forgotten. */
const keyLengthMax = 300;

/** Pages for everybody, by address. Those with a query are kept apart, since there is no end of them. */
export class KeptPages<Page extends object> {
  readonly #plain = new PageCache<Page>(pagesMax);
  readonly #queried = new PageCache<Page>(queriedMax);

  /** As `PageCache.get`. */
  get(version: string, key: string, draw: () => Promise<Page>, isShared: (page: Page) => boolean): Promise<Page> {
    if (key.length > keyLengthMax) return draw();
    return this.#of(key).get(version, key, draw, isShared);
  }

  /** As `PageCache.ready`. */
  ready(version: string, key: string): Page | undefined {
    return this.#of(key).ready(version, key);
  }

  #of(key: string): PageCache<Page> {
    return key.includes('?') ? this.#queried : this.#plain;
  }
}
