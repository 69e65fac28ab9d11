import { sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/index.ts';

/** An identity document, by its digest, and the accounts that sent one of the same number. */
export interface SharedDocument {
  readonly kind: 'document';
  readonly value: string;
  /** How many accounts sent it besides one of them. */
  readonly total: number;
}

const perDocument = 500;
const named = 12;

/** What these accounts sent that others sent too; nothing of whoever was erased. */
export async function reachByDocuments(
  reader: Reader,
  userIds: readonly string[],
): Promise<(SharedDocument & { readonly userId: string; readonly others: readonly string[] })[]> {
  const { rows } = await reader.execute<{ userId: string; value: string; others: string[]; total: number }>(sql`
    select o.user_id as "userId", o.document_hash as value, s.others, s.total
    from (
      select distinct user_id, document_hash from verifications
      where user_id = any(${sql.param([...userIds])}::uuid[]) and document_hash is not null and not is_erased) o
    cross join lateral (
      select (array_agg(user_id order by user_id))[1:${named}] as others, count(*)::int as total from (
        select distinct user_id from verifications v
        where v.document_hash = o.document_hash and v.user_id <> o.user_id and not v.is_erased limit ${perDocument + 1}) x) s
    where s.total > 0`);
  return rows.map((row) => ({ ...row, kind: 'document' }));
}

/** What several of these accounts sent. */
export async function documentsAmong(
  reader: Reader,
  userIds: readonly string[],
): Promise<(SharedDocument & { readonly members: readonly string[] })[]> {
  const { rows } = await reader.execute<{ value: string; members: string[]; total: number }>(sql`
    select o.document_hash as value, array_agg(o.user_id order by o.user_id) as members, s.total
    from (
      select distinct user_id, document_hash from verifications
      where user_id = any(${sql.param([...userIds])}::uuid[]) and document_hash is not null and not is_erased) o
    cross join lateral (
      select count(*)::int - 1 as total from (
        select distinct user_id from verifications v
        where v.document_hash = o.document_hash and not v.is_erased limit ${perDocument + 2}) x) s
    group by o.document_hash, s.total having count(*) > 1`);
  return rows.map((row) => ({ ...row, kind: 'document' }));
}
