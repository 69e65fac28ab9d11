import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { registrations, users } from './tables.ts';

export type UserRow = typeof users.$inferSelect;
/** What may be changed of a person. */
export type UserChanges = Partial<Omit<UserRow, 'id' | 'createdAt' | 'updatedAt'>>;

/** A person who was not erased. */
export async function findUser(reader: Reader, userId: string): Promise<UserRow | undefined> {
  const [row] = await reader
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)));
  return row;
}

export async function findUserByEmail(reader: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await reader.select().from(users).where(eq(users.email, email));
  return row;
}

/** Whose password it may be: a person's or, where there is none, that of an account that waits for its mail to be answered. */
export interface SignInCandidate {
  readonly user: UserRow | undefined;
  readonly waitingHash: string | undefined;
}

/** One read whoever it is, so that its time tells nothing. */
export async function findCandidate(reader: Reader, email: string): Promise<SignInCandidate> {
  const waiting = reader
    .select({ passwordHash: registrations.passwordHash })
    .from(registrations)
    .where(
      and(eq(registrations.email, email), isNull(registrations.userId), sql`${registrations.expiresAt} > tetri_now()`),
    )
    .orderBy(sql`${registrations.createdAt} desc`)
    .limit(1)
    .as('waiting');
  const [row] = await reader
    .select({ user: users, waitingHash: waiting.passwordHash })
    .from(sql`(select) as nobody`)
    .leftJoin(users, eq(users.email, email))
    .leftJoin(waiting, sql`true`);
  return { user: row?.user ?? undefined, waitingHash: row?.waitingHash ?? undefined };
}

export async function insertUser(
  tx: Tx,
  row: Pick<UserRow, 'id' | 'email' | 'firstName' | 'lang'> & UserChanges,
): Promise<UserRow> {
  const now = sql`tetri_now()`;
  const [user] = await tx
    .insert(users)
    .values({ ...row, createdAt: now, updatedAt: now })
    .returning();
  if (!user) throw new Error('an account was not stored');
  return user;
}

/** Undefined when the person was erased meanwhile. */
export async function updateUser(tx: Tx, userId: string, changes: UserChanges): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({ ...changes, updatedAt: sql`tetri_now()` })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning();
  return user;
}
