import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { Seal } from '../../../../platform/seal.ts';
import { verificationKeys } from '../tables.ts';
import type { MasterKeys } from './master-keys.ts';

/** A key that was made and is not in the database yet. */
export interface NewKey {
  readonly id: string;
  readonly seal: Seal;
  readonly master: string;
  readonly wrapped: string;
}

/** Makes the keys of files and answers, and opens them again. */
export class Vault {
  readonly #masters: MasterKeys;

  constructor(masters: MasterKeys) {
    this.#masters = masters;
  }

  /** A key of its own; to be kept with `keep` in the transaction that writes what it seals. */
  async makeKey(): Promise<NewKey> {
    const [id, key, master] = [newId(), randomBytes(32), await this.#masters.current()];
    return { id, seal: new Seal(key), master: master.id, wrapped: new Seal(master.key).close(key, wrapping(id)) };
  }

  async keep(tx: Tx, { id, master, wrapped }: NewKey): Promise<void> {
    await tx.insert(verificationKeys).values({ id, master, wrapped });
  }

  /** Throws where the key is gone, or its master key is not known to this process. */
  async open(reader: Reader, keyId: string): Promise<Seal> {
    const [row] = await reader.select().from(verificationKeys).where(eq(verificationKeys.id, keyId));
    if (!row) throw new Error(`the key ${keyId} is gone`);
    return new Seal(await this.unwrap(row));
  }

  /** The bytes of a key. */
  async unwrap({ id, master, wrapped }: typeof verificationKeys.$inferSelect): Promise<Buffer> {
    const known = await this.#masters.find(master);
    if (!known) throw new Error(`the master key ${master} is not among VERIFICATION_KEY and VERIFICATION_KEYS_BEFORE`);
    return new Seal(known.key).open(wrapped, wrapping(id));
  }

  /** The same key, wrapped by the current master key. */
  async rewrap(row: typeof verificationKeys.$inferSelect): Promise<{ master: string; wrapped: string }> {
    const current = await this.#masters.current();
    return { master: current.id, wrapped: new Seal(current.key).close(await this.unwrap(row), wrapping(row.id)) };
  }

  /** The id of the master key that new keys are wrapped by. */
  async currentMaster(): Promise<string> {
    return (await this.#masters.current()).id;
  }
}

/** A wrapped key opens under its own id alone. */
function wrapping(id: string): string {
  return `verification key ${id}`;
}
