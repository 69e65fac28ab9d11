import type { OwnerKeyLimits } from '@tetri/contract';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import {
  type Counted,
  countUpTo,
  holding,
  type Reader,
  searchedBy,
  type Searched,
  type Tx,
} from '../../../../platform/database/index.ts';
import { isPerson, personHolds } from '../../accounts/store/users.ts';
import { users } from '../../accounts/tables.ts';
import { apiKeys, apiKeyTerms } from '../tables.ts';
import type { ApiKeyRow } from './api-keys.ts';

export interface KeyTerms {
  readonly limits: OwnerKeyLimits;
  readonly version: number;
}

/** What every key may for which nothing else is said. */
export async function readKeyTerms(reader: Reader): Promise<KeyTerms> {
  const [row] = await reader.select().from(apiKeyTerms);
  if (!row) throw new Error('the terms of API keys are not there');
  return { limits: row.limits, version: row.version };
}

/** False where somebody changed them since `version`. */
export async function changeKeyTerms(tx: Tx, { limits, version }: KeyTerms): Promise<boolean> {
  const { rowCount } = await tx
    .update(apiKeyTerms)
    .set({ limits, version: version + 1 })
    .where(eq(apiKeyTerms.version, version));
  return rowCount === 1;
}

export interface StaffKeyRow extends ApiKeyRow {
  readonly email: string;
  readonly personName: string;
  readonly isDemo: boolean;
}

const staffKey = {
  key: apiKeys,
  email: sql<string>`coalesce(${users.email}, '')`,
  personName: sql<string>`concat_ws(' ', ${users.firstName}, nullif(${users.lastName}, ''))`,
  isDemo: users.isDemo,
};

/** Keys of everybody, the last used first. */
export async function listStaffKeys(
  reader: Reader,
  { search, limit, offset }: { readonly search: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly keys: StaffKeyRow[]; readonly counted: Counted }> {
  const searched = search === '' ? undefined : await searchKeys(reader, search);
  const order = [sql`${apiKeys.lastUseAt} desc nulls last`, desc(apiKeys.createdAt), apiKeys.id];
  const page = reader
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .where(searched?.where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const [rows, counted] = await Promise.all([
    reader
      .select(staffKey)
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(inArray(apiKeys.id, page))
      .orderBy(...order),
    countUpTo(reader, apiKeys, searched?.where, searched?.countedTo),
  ]);
  return { keys: rows.map(rowOf), counted };
}

/** By the key, its name, or its person's name or address. */
function searchKeys(reader: Reader, search: string): Promise<Searched> {
  const isNamed = sql`api_key_words(${apiKeys.key}, ${apiKeys.name}) like ${holding(search)}`;
  const isTheirs = personHolds(apiKeys.userId, search);
  return searchedBy(reader, apiKeys.id, {
    found: sql`select id from ${apiKeys} where ${isNamed} union all select id from ${apiKeys} where ${isTheirs}`,
    holds: sql`(${isNamed} or ${isPerson(apiKeys.userId, search)})`,
  });
}

/** One of them, which nobody else changes until the transaction ends. */
export async function lockStaffKey(tx: Tx, id: string): Promise<StaffKeyRow | undefined> {
  const [row] = await tx
    .select(staffKey)
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.id, id))
    .for('update', { of: apiKeys });
  return row && rowOf(row);
}

/** What the owner of the exchange says of one key alone. */
export async function changeOwnerLimits(tx: Tx, id: string, ownerLimits: OwnerKeyLimits | null): Promise<void> {
  await tx.update(apiKeys).set({ ownerLimits }).where(eq(apiKeys.id, id));
}

function rowOf({ key, ...person }: { key: ApiKeyRow } & Omit<StaffKeyRow, keyof ApiKeyRow>): StaffKeyRow {
  return { ...key, ...person };
}
