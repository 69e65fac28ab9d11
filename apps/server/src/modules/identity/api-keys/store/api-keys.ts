import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import { isWelcome } from '../../accounts/store/sessions.ts';
import { users } from '../../accounts/tables.ts';
import { lockLivingUser } from '../../profile/actions/lock-user.ts';
import { apiKeys } from '../tables.ts';

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type ApiKeyChanges = Partial<
  Pick<ApiKeyRow, 'name' | 'isActive' | 'canUseApi' | 'canWithdraw' | 'allowedIps' | 'limits'>
>;

/** The newest first. */
export function listKeys(reader: Reader, userId: string): Promise<ApiKeyRow[]> {
  return reader.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(desc(apiKeys.createdAt), apiKeys.id);
}

/** Lets nobody else give the person a key until the transaction ends; answers how many they have. Throws forbidden when they were erased. */
export async function lockKeys(tx: Tx, userId: string): Promise<number> {
  await lockLivingUser(tx, userId);
  return tx.$count(apiKeys, eq(apiKeys.userId, userId));
}

export async function insertKey(
  tx: Tx,
  row: Pick<ApiKeyRow, 'id' | 'userId' | 'key' | 'name' | 'sealedSecret'>,
): Promise<ApiKeyRow> {
  const [key] = await tx
    .insert(apiKeys)
    .values({ ...row, createdAt: sql`tetri_now()` })
    .returning();
  if (!key) throw new Error('an API key was not stored');
  return key;
}

/** Undefined when the person has no such key. */
export async function findKey(reader: Reader, userId: string, key: string): Promise<ApiKeyRow | undefined> {
  const [row] = await reader.select().from(apiKeys).where(isKeyOf(userId, key));
  return row;
}

/** Those of these keys that somebody has. */
export async function knownApiKeys(reader: Reader, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader
    .select({ key: apiKeys.key })
    .from(apiKeys)
    .where(inArray(apiKeys.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockKey(tx: Tx, userId: string, key: string): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.select().from(apiKeys).where(isKeyOf(userId, key)).for('update');
  return row;
}

/** Changes a key that the caller has locked. */
export async function changeKey(tx: Tx, id: string, changes: ApiKeyChanges): Promise<ApiKeyRow> {
  // An update must set something; the id never changes.
  const [row] = await tx
    .update(apiKeys)
    .set({ id, ...changes })
    .where(eq(apiKeys.id, id))
    .returning();
  if (!row) throw new Error('a locked API key has gone');
  return row;
}

export async function removeKey(tx: Tx, userId: string, key: string): Promise<void> {
  await tx.delete(apiKeys).where(isKeyOf(userId, key));
}

export async function removeKeys(tx: Tx, userId: string): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

/** A key that may be used, of somebody who is neither blocked nor erased; nobody has the secret of a key of the demo. */
export async function findUsableKey(reader: Reader, key: string): Promise<ApiKeyRow | undefined> {
  const [row] = await reader
    .select({ key: apiKeys })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        eq(apiKeys.key, key),
        eq(apiKeys.isActive, true),
        eq(apiKeys.canUseApi, true),
        eq(users.isDemo, false),
        isWelcome,
      ),
    );
  return row?.key;
}

function isKeyOf(userId: string, key: string) {
  return and(eq(apiKeys.key, key), eq(apiKeys.userId, userId));
}
