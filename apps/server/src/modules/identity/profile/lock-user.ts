import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import { users } from '../accounts/tables.ts';
import type { UserRow } from '../accounts/users-store.ts';

/** The person as he is now and stays until the transaction ends; undefined when he was erased. */
export async function lockUser(tx: Tx, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update');
  return row;
}
