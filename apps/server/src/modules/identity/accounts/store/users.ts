import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { holding, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { registrations, users } from '../tables.ts';

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

/** Those of these people who were not erased, by their ids. */
export async function findUsers(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, UserRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(users)
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Until when the account is blocked, by the database's clock, and what that says now; undefined where it is not, or is gone. */
export async function findBlock(
  reader: Reader,
  userId: string,
): Promise<{ readonly blockedUntil: Date; readonly now: Date } | undefined> {
  const [row] = await reader
    .select({ blockedUntil: users.blockedUntil, now: sql`tetri_now()`.mapWith(users.createdAt) })
    .from(users)
    .where(and(eq(users.id, userId), sql`${users.blockedUntil} > tetri_now()`));
  return row?.blockedUntil ? { blockedUntil: row.blockedUntil, now: row.now } : undefined;
}

/** Whether the address of the person whose identifier this is holds the text. */
export function emailHolds(userId: { getSQL(): SQL }, part: string): SQL {
  return sql`${userId} in (select ${users.id} from ${users} where ${wordsHold(part)} and ${users.email} like ${holding(part)})`;
}

/** Whether the address or the name of the person whose identifier this is holds the text. */
export function personHolds(userId: { getSQL(): SQL }, part: string): SQL {
  return sql`${userId} in (select ${users.id} from ${users} where ${wordsHold(part)})`;
}

/** The same, found out of one person after the other, and not of all beforehand: an OFFSET keeps the database from it. */
export function isPerson(userId: { getSQL(): SQL }, part: string): SQL {
  return sql`exists (select from ${users} where ${users.id} = ${userId} and ${wordsHold(part)} offset 0)`;
}

/** Whether the address of one person holds the text, found out in the same way. */
export function isAddressed(userId: { getSQL(): SQL }, part: string): SQL {
  return sql`exists (select from ${users} where ${users.id} = ${userId} and ${users.email} like ${holding(part)} offset 0)`;
}

/** As the index `users_words` has it. */
function wordsHold(part: string): SQL {
  return sql`user_words(${users.email}, ${users.firstName}, ${users.lastName}) like ${holding(part)}`;
}

export async function findUserByEmail(reader: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await reader.select().from(users).where(eq(users.email, email));
  return row;
}

/** What a sign-in is held against. */
export interface SignInCandidate {
  readonly userId: string | null;
  /** The person's or, where there is none, that of an account that waits for its mail to be answered. */
  readonly passwordHash: string | null;
}

/** One read of one short row whoever it is, so that its time discloses nothing: the person themselves is read after the proof. */
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
    .select({
      userId: users.id,
      passwordHash: sql<
        string | null
      >`CASE WHEN ${users.id} IS NULL THEN ${waiting.passwordHash} ELSE ${users.passwordHash} END`,
    })
    .from(sql`(select) as nobody`)
    .leftJoin(users, eq(users.email, email))
    .leftJoin(waiting, sql`true`);
  return { userId: row?.userId ?? null, passwordHash: row?.passwordHash ?? null };
}

/** The database refuses an e-mail that has an account already (`violates`). */
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
