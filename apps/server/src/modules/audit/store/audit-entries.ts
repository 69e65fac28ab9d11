import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm';
import type { AuditSubject } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { auditEntries } from '../tables.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

export interface AuditFilter {
  readonly staffId?: string | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  readonly action?: string | undefined;
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Entries newest first, those before `before`. */
export async function findAudit(
  reader: Reader,
  filter: AuditFilter,
  before: number | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const where = and(conditionOf(filter), before === undefined ? undefined : lt(auditEntries.seq, before));
  return reader.select().from(auditEntries).where(where).orderBy(desc(auditEntries.seq)).limit(limit);
}

/** Everybody who appears in the log, under their latest name: one look into the index for each, however long the log is. */
export async function findAuditPeople(reader: Reader): Promise<{ _id: string; name: string }[]> {
  const { rows } = await reader.execute<{ _id: string; name: string }>(sql`
    WITH RECURSIVE people AS (
      (SELECT staff_id, staff_name FROM audit_entries WHERE staff_id IS NOT NULL ORDER BY staff_id, seq DESC LIMIT 1)
      UNION ALL
      SELECT next.staff_id, next.staff_name FROM people CROSS JOIN LATERAL (
        SELECT staff_id, staff_name FROM audit_entries
        WHERE staff_id > people.staff_id ORDER BY staff_id, seq DESC LIMIT 1
      ) next
    )
    SELECT staff_id AS _id, staff_name AS name FROM people`);
  return rows.map(({ _id, name }) => ({ _id, name }));
}

/** The last entry with this action. */
export async function findLastAudit(reader: Reader, action: string): Promise<AuditRow | undefined> {
  const [row] = await reader
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  return row;
}

/** Walks the chain inside the database: each entry's own hash, its link to the one before, no gap, and the end. */
export async function verifyAuditChain(reader: Reader): Promise<{ entries: number; firstBroken: number | undefined }> {
  const { rows } = await reader.execute<{ entries: string; first_broken: string | null }>(sql`
    WITH walked AS (
      SELECT entry.seq, entry.hash, audit_hash(entry) AS right_hash, entry.previous_hash,
        lag(entry.hash, 1, encode(sha256('tetri audit'::bytea), 'hex')) OVER (ORDER BY entry.seq) AS hash_before,
        lag(entry.seq, 1, 0::bigint) OVER (ORDER BY entry.seq) AS seq_before
      FROM audit_entries entry
    ), broken AS (
      SELECT seq FROM walked WHERE hash <> right_hash OR previous_hash <> hash_before OR seq <> seq_before + 1
      UNION ALL
      SELECT head.seq FROM audit_head head
      WHERE head.seq > 0 AND NOT EXISTS (SELECT FROM audit_entries last WHERE last.seq = head.seq AND last.hash = head.hash)
    )
    SELECT (SELECT count(*) FROM walked) AS entries, (SELECT min(seq) FROM broken) AS first_broken`);
  const [row] = rows;
  return {
    entries: Number(row?.entries ?? 0),
    firstBroken: row?.first_broken == null ? undefined : Number(row.first_broken),
  };
}

function conditionOf({ staffId, subject, subjectId, action, search, from, to }: AuditFilter) {
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    staffId ? eq(auditEntries.staffId, staffId) : undefined,
    subject ? eq(auditEntries.subject, subject) : undefined,
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    action ? eq(auditEntries.action, action) : undefined,
    from ? gte(auditEntries.at, new Date(from)) : undefined,
    to ? lte(auditEntries.at, new Date(to)) : undefined,
    // As the index has it.
    pattern ? sql`lower(label || E'\\n' || reason || E'\\n' || action) like lower(${pattern})` : undefined,
  );
}
