import type { Db } from '../../../../platform/database/index.ts';
import type { Seal } from '../../../../platform/seal.ts';
import { type ApiKeyRow, findUsableKey } from '../store/api-keys.ts';
import { openSecret } from './key-secret.ts';

/** A key as it was read, with what signs. */
export interface KnownKey extends ApiKeyRow {
  readonly secret: Buffer;
}

const knownMax = 1000;

/**
 * Keys that signed before, kept so that none is read for each call. What is kept may be old: nothing is done by it before the
 * database took the call's time for a key that is still the same.
 */
export class KnownKeys {
  readonly #db: Db;
  readonly #seal: Seal;
  readonly #known = new Map<string, KnownKey>();

  constructor({ db, seal }: { readonly db: Db; readonly seal: Seal }) {
    this.#db = db;
    this.#seal = seal;
  }

  /** The key as it was read last; undefined where it was not, or has been forgotten. */
  recall(key: string): KnownKey | undefined {
    return this.#known.get(key);
  }

  /** The key as it is now; undefined where there is none that may be used. */
  async read(key: string): Promise<KnownKey | undefined> {
    const row = await findUsableKey(this.#db, key);
    if (row) return { ...row, secret: openSecret(this.#seal, row) };
    this.#known.delete(key);
    return undefined;
  }

  /** Keeps a key that signed; the one that is kept longest goes where there are too many. */
  keep(known: KnownKey): void {
    const before = this.#known.get(known.key);
    if (before === known) return;
    const [oldest] = this.#known.keys();
    if (!before && oldest !== undefined && this.#known.size >= knownMax) this.#known.delete(oldest);
    this.#known.set(known.key, known);
  }
}
