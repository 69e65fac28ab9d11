import type { SubmissionKind, SubmissionState } from '@tetri/contract';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { type Counted, countUpTo, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { announce } from '../../../../platform/outbox/index.ts';
import { submissionsChanged } from '../events.ts';
import type { SubmissionRow } from './reviews.ts';
import { submissions } from '../tables.ts';

export interface SubmissionFilter {
  readonly kind?: SubmissionKind | undefined;
  readonly state: SubmissionState;
}

/** What waits, the longest first; what was decided, the latest first. */
export function findSubmissions(
  reader: Reader,
  filter: SubmissionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<SubmissionRow[]> {
  const order =
    filter.state === 'waiting' ? [asc(submissions.id)] : [desc(submissions.decidedAt), desc(submissions.id)];
  // What comes before the page is skipped in an index.
  const page = reader
    .select({ id: submissions.id })
    .from(submissions)
    .where(conditionOf(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return reader
    .select()
    .from(submissions)
    .where(inArray(submissions.id, page))
    .orderBy(...order);
}

export function countSubmissions(reader: Reader, filter: SubmissionFilter): Promise<Counted> {
  return countUpTo(reader, submissions, conditionOf(filter));
}

/** How many of each kind wait. */
export async function countWaiting(reader: Reader): Promise<Record<SubmissionKind, number>> {
  const rows = await reader
    .select({ kind: submissions.kind, count: count() })
    .from(submissions)
    .where(eq(submissions.state, 'waiting'))
    .groupBy(submissions.kind);
  const of = (kind: SubmissionKind) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { review: of('review'), comment: of('comment') };
}

export async function findSubmission(reader: Reader, id: string): Promise<SubmissionRow | undefined> {
  const [row] = await reader.select().from(submissions).where(eq(submissions.id, id));
  return row;
}

export interface Decision {
  readonly id: string;
  readonly from: SubmissionState;
  readonly to: 'shown' | 'rejected';
  readonly reason: string;
  readonly staff: { readonly staffId: string; readonly name: string };
}

/** Lets a text through or rejects it; undefined where it does not stand as it was read. The text itself never changes. */
export async function decideSubmission(tx: Tx, decision: Decision): Promise<SubmissionRow | undefined> {
  const { id, from, to, reason, staff } = decision;
  const [row] = await tx
    .update(submissions)
    .set({
      state: to,
      reason,
      decidedBy: staff.staffId,
      decidedByName: staff.name,
      decidedAt: sql`tetri_now()`,
    })
    .where(and(eq(submissions.id, id), eq(submissions.state, from)))
    .returning();
  if (row) await announce(tx, submissionsChanged, {}, { key: 'submissions' });
  return row;
}

function conditionOf({ kind, state }: SubmissionFilter) {
  return and(eq(submissions.state, state), kind && eq(submissions.kind, kind));
}
