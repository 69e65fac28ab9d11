import { setImmediate as yieldLoop } from 'node:timers/promises';
import type { Db } from '../../../platform/database/index.ts';
import { NameIndex, type NameMatch } from '../core/name-index.ts';
import { readListStates, readNames } from '../store/lists.ts';

interface Loaded {
  readonly stamp: string;
  readonly index: NameIndex;
}

/** So many are read at a time. */
const step = 500;
/** So many are put into the index before others get their turn: some ten milliseconds of work. */
const turn = 100;

/**
 * The names of all lists that count, in memory: each list is read again once it changed. What a process has not heard of it
 * finds out when it is asked, so nobody is looked up in an old list.
 */
export class ListedNames {
  readonly #db: Db;
  #lists = new Map<string, Loaded>();
  #running: Promise<void> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All names of the lists as they are now that are as alike as `threshold` or more, the most alike first. */
  async find(text: string, threshold: number): Promise<readonly NameMatch[]> {
    await this.refresh();
    return [...this.#lists.values()]
      .flatMap(({ index }) => [...index.find(text, threshold)])
      .sort((a, b) => b.score - a.score);
  }

  /** Resolves once all lists are in memory as they were when this was called, or later. */
  async refresh(): Promise<void> {
    while (this.#running) await this.#running.catch(() => undefined);
    this.#running = this.#load().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #load(): Promise<void> {
    const lists = new Map<string, Loaded>();
    for (const list of await readListStates(this.#db)) {
      const stamp = `${list.version} ${list.importId}`;
      const known = this.#lists.get(list.id);
      lists.set(list.id, known?.stamp === stamp ? known : { stamp, index: await this.#read(list) });
    }
    this.#lists = lists;
  }

  async #read(list: { readonly id: string; readonly importId: string | null }): Promise<NameIndex> {
    const index = new NameIndex();
    let after: string | null = null;
    for (;;) {
      const rows = await readNames(this.#db, list, after, step);
      for (const [at, { id: entryId, names }] of rows.entries()) {
        for (const name of names) index.add({ entryId, name });
        if (at % turn === turn - 1) await yieldLoop();
      }
      after = rows.at(-1)?.id ?? null;
      if (rows.length < step) return index;
    }
  }
}
