import { createHmac } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { secretKey } from '../../../../platform/secret-key.ts';

export interface MasterKey {
  /** A digest: names the key without disclosing it. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

/** The keys that wrap those of files and answers: one is used for what is new, earlier ones open what they wrapped. */
export interface MasterKeys {
  current(): Promise<MasterKey>;
  /** Undefined for one that is not known here. */
  find(id: string): Promise<MasterKey | undefined>;
}

function named(key: Buffer): MasterKey {
  return { key, id: createHmac('sha256', key).update('tetri verification master key').digest('hex').slice(0, 16) };
}

/** Keys of the environment: the current one, and those that were current before. */
export function givenMasterKeys(current: Buffer, before: readonly Buffer[]): MasterKeys {
  const keys = [current, ...before].map(named);
  return {
    current: async () => keys[0] as MasterKey,
    find: async (id) => keys.find((key) => key.id === id),
  };
}

/** The same keys, and besides those that wrapped what was kept before: nothing new is wrapped by them. */
export function alsoOpening(keys: MasterKeys, before: MasterKeys): MasterKeys {
  return {
    current: () => keys.current(),
    find: async (id) => (await keys.find(id)) ?? (await before.find(id)),
  };
}

/** A file of this folder: "3.key". The highest number is the current key. */
const fileShape = /^([1-9]\d{0,5})\.key$/;

/**
 * Keys in a folder of the data folder, where the environment gives none: whoever copies that folder can read everything. They
 * are read each time, so that a running process sees the key that a rotation made.
 */
export function folderMasterKeys(folder: string): MasterKeys {
  return {
    async current() {
      const last = Math.max(1, ...(await numbersIn(folder)));
      return named(await secretKey(path.join(folder, `${last}.key`)));
    },
    async find(id) {
      for (const number of await numbersIn(folder)) {
        const key = named(await secretKey(path.join(folder, `${number}.key`)));
        if (key.id === id) return key;
      }
      return undefined;
    },
  };
}

/** Makes the next key of the folder, which is the current one from then on. */
export async function addMasterKey(folder: string): Promise<void> {
  const next = Math.max(0, ...(await numbersIn(folder))) + 1;
  await secretKey(path.join(folder, `${next}.key`));
}

/** None where the folder is not there. */
async function numbersIn(folder: string): Promise<number[]> {
  return (await readdir(folder).catch(whenMissing)).flatMap((name) => {
    const number = fileShape.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function whenMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
