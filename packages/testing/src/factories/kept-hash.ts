import { hashPassword } from '@tetri/server/modules/identity';

const kept = new Map<string, Promise<string>>();

/** The password's hash, made once: hashing is slow on purpose, and no two people of a test mind having the same salt. */
export function keptHash(password: string): Promise<string> {
  const hash = kept.get(password) ?? hashPassword(password);
  kept.set(password, hash);
  return hash;
}
