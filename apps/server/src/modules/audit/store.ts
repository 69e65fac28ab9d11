import { and, count, desc, eq, gte, ilike, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { AuditSubject } from '@tetri/contract';
import type { Reader } from '../../platform/database/index.ts';
import { auditEntries } from './tables.ts';

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

export async function countAudit(reader: Reader, filter: AuditFilter): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(auditEntries).where(conditionOf(filter));
  return row?.total ?? 0;
}

/** Everybody who appears in the log, under his latest name. */
export async function findAuditPeople(reader: Reader): Promise<{ _id: string; name: string }[]> {
  const rows = await reader
    .selectDistinctOn([auditEntries.staffId], { id: auditEntries.staffId, name: auditEntries.staffName })
    .from(auditEntries)
    .where(isNotNull(auditEntries.staffId))
    .orderBy(auditEntries.staffId, desc(auditEntries.seq));
  return rows.flatMap(({ id, name }) => (id === null ? [] : [{ _id: id, name }]));
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

/** How often this was done in the last `seconds`. */
export async function countRecentAudit(reader: Reader, action: string, seconds: number): Promise<number> {
  const since = sql`tetri_now() - make_interval(secs => ${seconds})`;
  const [row] = await reader
    .select({ total: count() })
    .from(auditEntries)
    .where(and(eq(auditEntries.action, action), gte(auditEntries.at, since)));
  return row?.total ?? 0;
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
    pattern
      ? or(ilike(auditEntries.label, pattern), ilike(auditEntries.reason, pattern), ilike(auditEntries.action, pattern))
      : undefined,
  );
}
