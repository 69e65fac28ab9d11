import type { VerificationType } from '@tetri/contract';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import {
  type Counted,
  countUpTo,
  type Reader,
  type Searched,
  searchedBy,
  type Tx,
} from '../../../platform/database/index.ts';
import { emailHolds, isAddressed } from '../../identity/index.ts';
import { verifications } from '../tables.ts';

export type VerificationRow = typeof verifications.$inferSelect;
export type VerificationChanges = PgUpdateSetSource<typeof verifications>;

export async function findVerification(reader: Reader, id: string): Promise<VerificationRow | undefined> {
  const [row] = await reader.select().from(verifications).where(eq(verifications.id, id));
  return row;
}

/** It stands still until the transaction ends. */
export async function lockVerification(tx: Tx, id: string): Promise<VerificationRow | undefined> {
  const [row] = await tx.select().from(verifications).where(eq(verifications.id, id)).for('update');
  return row;
}

/** The same of one's own; undefined for another person's. */
export async function lockOwn(tx: Tx, id: string, userId: string): Promise<VerificationRow | undefined> {
  const row = await lockVerification(tx, id);
  return row?.userId === userId ? row : undefined;
}

/** A person's of one kind, the newest first. */
export async function listOfType(
  reader: Reader,
  userId: string,
  { type, currencyId }: { readonly type: VerificationType; readonly currencyId: string | null },
): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verifications)
    .where(
      and(
        eq(verifications.userId, userId),
        eq(verifications.type, type),
        currencyId === null ? isNull(verifications.currencyId) : eq(verifications.currencyId, currencyId),
      ),
    )
    .orderBy(desc(verifications.createdAt), desc(verifications.id));
}

/** Whether one of the same kind is under way: begun, in review, or to be mended. */
export async function hasOpen(
  reader: Reader,
  kind: Pick<VerificationRow, 'userId' | 'type' | 'currencyId'>,
): Promise<boolean> {
  const own = await listOfType(reader, kind.userId, kind);
  return own.some(({ status, isMendable }) => status === 'draft' || status === 'pending' || isMendable);
}

/** All of a person, the newest first. */
export async function listOfPerson(reader: Reader, userId: string): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verifications)
    .where(eq(verifications.userId, userId))
    .orderBy(desc(verifications.createdAt), desc(verifications.id));
}

/** All of a person; they stand still until the transaction ends. */
export async function lockAllOfPerson(tx: Tx, userId: string): Promise<VerificationRow[]> {
  return tx
    .select()
    .from(verifications)
    .where(eq(verifications.userId, userId))
    .orderBy(asc(verifications.id))
    .for('update');
}

/** What a person has sent, the newest first. */
export async function listSent(reader: Reader, userId: string, limit: number): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), ne(verifications.status, 'draft')))
    .orderBy(desc(verifications.createdAt), desc(verifications.id))
    .limit(limit);
}

/** Those of a person of which more is kept than that they were. */
export function countKept(reader: Reader, userId: string): Promise<number> {
  return reader.$count(verifications, and(eq(verifications.userId, userId), isNotNull(verifications.answers)));
}

/** What a person has begun and not sent, the newest first. */
export async function listDrafts(reader: Reader, userId: string): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verifications)
    .where(and(eq(verifications.userId, userId), eq(verifications.status, 'draft')))
    .orderBy(desc(verifications.createdAt), desc(verifications.id));
}

export async function insertVerification(
  tx: Tx,
  draft: Pick<
    VerificationRow,
    'id' | 'userId' | 'type' | 'currencyId' | 'templateId' | 'keyId' | 'answers' | 'deleteAt'
  >,
): Promise<VerificationRow> {
  const [row] = await tx
    .insert(verifications)
    .values({ ...draft, status: 'draft', createdAt: sql`tetri_now()`, updatedAt: sql`tetri_now()` })
    .returning();
  if (!row) throw new Error('the verification was not written');
  return row;
}

/** Of a locked one. */
export async function updateVerification(tx: Tx, id: string, changes: VerificationChanges): Promise<VerificationRow> {
  const [row] = await tx
    .update(verifications)
    .set({ ...changes, updatedAt: sql`tetri_now()` })
    .where(eq(verifications.id, id))
    .returning();
  if (!row) throw new Error('a locked verification is there');
  return row;
}

export async function deleteVerification(tx: Tx, id: string): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.id, id));
}

const isApproved = and(eq(verifications.status, 'approve'), eq(verifications.isErased, false));

/** Approvals of people who are still there. */
export function countApproved(reader: Reader): Promise<number> {
  return reader.$count(verifications, isApproved);
}

/** The next of them, in the order of their ids. */
export async function listApproved(reader: Reader, after: string | null, limit: number): Promise<VerificationRow[]> {
  return reader
    .select()
    .from(verifications)
    .where(and(isApproved, after === null ? undefined : gt(verifications.id, after)))
    .orderBy(asc(verifications.id))
    .limit(limit);
}

/** Of these, those of whose documents another account has sent one of the same number. */
export async function findElsewhere(
  reader: Reader,
  rows: readonly Pick<VerificationRow, 'userId' | 'documentHash'>[],
): Promise<ReadonlySet<string>> {
  const hashes = rows.flatMap(({ documentHash }) => documentHash ?? []);
  if (hashes.length === 0) return new Set();
  const found = await reader
    .selectDistinct({ hash: verifications.documentHash, userId: verifications.userId })
    .from(verifications)
    .where(inArray(verifications.documentHash, hashes));
  return new Set(
    rows.flatMap(({ documentHash, userId }) =>
      documentHash !== null && found.some((one) => one.hash === documentHash && one.userId !== userId)
        ? [documentHash]
        : [],
    ),
  );
}

/** What a queue shows of them: answers are long, and a thousand are put in order. */
const queued = {
  id: verifications.id,
  userId: verifications.userId,
  type: verifications.type,
  status: verifications.status,
  round: verifications.round,
  documentHash: verifications.documentHash,
  createdAt: verifications.createdAt,
  submittedAt: verifications.submittedAt,
};
export type QueuedRow = Pick<VerificationRow, keyof typeof queued>;

/** What waits, the longest first; no more than reviewers look through in days. */
export async function listWaiting(
  reader: Reader,
  { limit, ...filter }: Omit<Filter, 'status'> & { readonly limit: number },
): Promise<QueuedRow[]> {
  return reader
    .select(queued)
    .from(verifications)
    .where(filterOf({ status: 'pending', ...filter }))
    .orderBy(asc(verifications.submittedAt), asc(verifications.id))
    .limit(limit);
}

interface Filter {
  readonly status: VerificationRow['status'];
  readonly type?: VerificationType | undefined;
  readonly searched?: Searched | undefined;
}

/** Those of people whose address holds this text; undefined where nothing is searched for. */
export async function searchVerifications(reader: Reader, search: string): Promise<Searched | undefined> {
  if (search === '') return undefined;
  return searchedBy(reader, verifications.id, {
    found: sql`select id from ${verifications} where ${emailHolds(verifications.userId, search)}`,
    holds: isAddressed(verifications.userId, search),
  });
}

/** The latest first. */
export async function listByStatus(
  reader: Reader,
  { limit, offset, ...filter }: Filter & { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: QueuedRow[]; readonly counted: Counted }> {
  const latest = [desc(verifications.updatedAt), desc(verifications.id)];
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: verifications.id })
    .from(verifications)
    .where(filterOf(filter))
    .orderBy(...latest)
    .limit(limit)
    .offset(offset);
  const rows = await reader
    .select(queued)
    .from(verifications)
    .where(inArray(verifications.id, page))
    .orderBy(...latest);
  return { rows, counted: await countUpTo(reader, verifications, filterOf(filter), filter.searched?.countedTo) };
}

function filterOf({ status, type, searched }: Filter) {
  return and(
    eq(verifications.status, status),
    // What was given up before it was sent was nobody's to look at.
    status === 'cancel' ? gt(verifications.round, 0) : undefined,
    type && eq(verifications.type, type),
    searched?.where,
  );
}

/** Locks some of what is to be deleted by now. */
export async function lockDue(tx: Tx, limit: number): Promise<VerificationRow[]> {
  return tx
    .select()
    .from(verifications)
    .where(sql`${verifications.deleteAt} <= tetri_now()`)
    .orderBy(asc(verifications.deleteAt), asc(verifications.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}
