import { forbidden, refusal } from '@tetri/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import { users } from '../../accounts/tables.ts';
import type { UserRow } from '../../accounts/store/users.ts';

/** The person as they are now and stay until the transaction ends; undefined when they were erased. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}

/**
 * As `lockUser`, for what is kept in somebody's name; throws forbidden when they were erased. It comes first in its transaction: an
 * erasure, too, locks the person before what hangs on them.
 */
export async function lockLivingUser(tx: Tx, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw refusal(forbidden);
  return user;
}

/** Locks whoever has this address, in lower case, if anybody does, before what hangs on it is locked: as `lockUser` is called first. */
export async function lockUserOf(tx: Tx, email: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('no key update');
}
