import { insertUser, type UserChanges } from '@tetri/server/modules/identity';
import { type Db, newId, transaction } from '@tetri/server/platform/database';
import { keptHash } from './kept-hash.ts';

export const userPassword = 'k7#vQx';

/** An account whose mailbox is proved; signs in with `userPassword`. */
export async function user(db: Db, changes: UserChanges = {}) {
  const id = newId();
  const passwordHash = await keptHash(userPassword);
  const email = `user-${id}@example.com`;
  const person = { id, email, firstName: 'Nino', lastName: 'Beridze', lang: 'en', passwordHash, ...changes } as const;
  await transaction(db, (tx) => insertUser(tx, person));
  return { ...person, email: person.email ?? email };
}
