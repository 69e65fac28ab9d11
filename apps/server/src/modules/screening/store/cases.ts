import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { type Counted, countUpTo, eraseAudit, newId, type Reader, type Tx } from '../../../platform/database/index.ts';
import type { CaseStepKind } from '../core/decide-case.ts';
import { type Finding, mergeFindings, type Subject } from '../core/finding.ts';
import { type CaseRow, screeningCases, screeningCaseSteps } from '../tables.ts';

export type StepRow = typeof screeningCaseSteps.$inferSelect;
type SubjectName = Pick<Subject, 'kind' | 'id'>;
export type CaseSubject = Pick<Subject, 'kind' | 'id' | 'uid' | 'userId' | 'amount'>;
export type CaseStanding = 'none' | 'open' | 'unanswered' | 'cleared' | 'refused';

const isOf = ({ kind, id }: SubjectName) => and(eq(screeningCases.subjectKind, kind), eq(screeningCases.subjectId, id));
const isOpen = inArray(screeningCases.status, ['open', 'proposed']);

/**
 * Opens a case of a subject, or adds to the open one what was found since. A proposal that did not know of it is none any more.
 */
export async function openCase(tx: Tx, subject: CaseSubject, findings: readonly Finding[]): Promise<void> {
  const [known] = await tx
    .select()
    .from(screeningCases)
    .where(and(isOf(subject), isOpen))
    .for('update');
  if (!known) {
    const id = newId();
    const { kind: subjectKind, id: subjectId, uid, userId, amount } = subject;
    const row = {
      id,
      subjectKind,
      subjectId,
      uid,
      userId,
      amount,
      status: 'open',
      findings,
      isDemo: isSubjectOfDemo(subject),
      openedAt: sql`tetri_now()`,
    } as const;
    await tx.insert(screeningCases).values(row);
    await writeStep(tx, id, 'opened');
    return;
  }
  const merged = mergeFindings(known.findings, findings);
  const keysOf = (list: readonly Finding[]) =>
    list
      .map(({ key, basis }) => `${key} ${basis}`)
      .toSorted()
      .join('\n');
  if (keysOf(merged) === keysOf(known.findings)) return;
  await changeCase(tx, known, {
    findings: merged,
    status: 'open',
    proposed: null,
    proposedBy: null,
    proposedName: null,
  });
  await writeStep(tx, known.id, 'foundMore');
}

/** Whatever is looked into of the demo goes with it. */
function isSubjectOfDemo({ id, userId }: CaseSubject): SQL {
  return sql`exists (select from orders o where o.id = ${id} and o.is_demo)
    or exists (select from users u where u.id = ${userId} and u.is_demo)`;
}

/**
 * What the cases of a subject say together. What was refused once stays refused; what is open waits; and a case that people
 * cleared while the provider had not answered leaves it `unanswered`.
 */
export async function standingOf(reader: Reader, subject: SubjectName): Promise<CaseStanding> {
  const cases = await reader
    .select()
    .from(screeningCases)
    .where(isOf(subject))
    .orderBy(desc(screeningCases.openedAt), desc(screeningCases.id));
  if (cases.some(({ status }) => status === 'refused')) return 'refused';
  const [latest] = cases;
  if (!latest) return 'none';
  if (latest.status !== 'cleared') return 'open';
  const isUnanswered = latest.decidedBy !== null && latest.findings.some(({ kind }) => kind === 'providerFailed');
  return isUnanswered ? 'unanswered' : 'cleared';
}

/**
 * Ends the open case of a subject of which nothing was found but that the provider had not answered, now that it has, and what
 * people have cleared elsewhere since. False where the case is about more, which people decide.
 */
export async function clearByItself(
  tx: Tx,
  subject: SubjectName,
  cleared: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const [known] = await tx
    .select()
    .from(screeningCases)
    .where(and(isOf(subject), isOpen))
    .for('update');
  if (!known) return true;
  if (known.findings.some(({ kind, key }) => kind !== 'providerFailed' && !cleared.has(key))) return false;
  await changeCase(tx, known, {
    status: 'cleared',
    proposed: null,
    proposedBy: null,
    proposedName: null,
    decidedAt: sql`tetri_now()`,
  });
  await writeStep(tx, known.id, 'cleared');
  return true;
}

/** What people refused a subject for. */
export async function refusedFindings(reader: Reader, subject: SubjectName): Promise<readonly Finding[]> {
  const rows = await reader
    .select({ findings: screeningCases.findings })
    .from(screeningCases)
    .where(and(isOf(subject), eq(screeningCases.status, 'refused')));
  return rows.flatMap(({ findings }) => findings);
}

/** What people cleared about a subject. */
export function clearedOf(reader: Reader, subject: SubjectName): Promise<readonly Finding[]> {
  return clearedWhere(reader, isOf(subject));
}

/** What people cleared of all that is this person's. */
export function clearedOfPerson(reader: Reader, userId: string): Promise<readonly Finding[]> {
  return clearedWhere(reader, eq(screeningCases.userId, userId));
}

/** What was found of this person's verifications, but of one, that people have confirmed or not decided. */
export async function notClearedOfPerson(reader: Reader, userId: string, but: string): Promise<readonly Finding[]> {
  const rows = await reader
    .select({ findings: screeningCases.findings })
    .from(screeningCases)
    .where(
      and(
        eq(screeningCases.userId, userId),
        eq(screeningCases.subjectKind, 'verification'),
        ne(screeningCases.subjectId, but),
        ne(screeningCases.status, 'cleared'),
      ),
    );
  return rows.flatMap(({ findings }) => findings);
}

async function clearedWhere(reader: Reader, where: SQL | undefined): Promise<readonly Finding[]> {
  const rows = await reader
    .select({ findings: screeningCases.findings })
    .from(screeningCases)
    .where(and(where, eq(screeningCases.status, 'cleared')));
  return rows.flatMap(({ findings }) => findings);
}

export async function findCase(reader: Reader, id: string): Promise<CaseRow | undefined> {
  const [row] = await reader.select().from(screeningCases).where(eq(screeningCases.id, id));
  return row;
}

/** Locked until the transaction ends. */
export async function lockCase(tx: Tx, id: string): Promise<CaseRow | undefined> {
  const [row] = await tx.select().from(screeningCases).where(eq(screeningCases.id, id)).for('update');
  return row;
}

type Changes = Partial<Omit<CaseRow, 'decidedAt'>> & { readonly decidedAt?: ReturnType<typeof sql> };

export async function changeCase(tx: Tx, { id }: Pick<CaseRow, 'id'>, changes: Changes): Promise<CaseRow> {
  const [row] = await tx
    .update(screeningCases)
    .set({ ...changes, version: sql`${screeningCases.version} + 1` })
    .where(eq(screeningCases.id, id))
    .returning();
  if (!row) throw new Error('a locked case has gone');
  return row;
}

export async function writeStep(
  tx: Tx,
  caseId: string,
  kind: CaseStepKind,
  by?: { readonly staffId: string; readonly name: string; readonly text: string },
): Promise<void> {
  await tx.insert(screeningCaseSteps).values({
    caseId,
    kind,
    staffId: by?.staffId ?? null,
    staffName: by?.name ?? null,
    text: by?.text ?? '',
    at: sql`tetri_now()`,
  });
}

export async function readSteps(reader: Reader, caseId: string): Promise<StepRow[]> {
  return reader
    .select()
    .from(screeningCaseSteps)
    .where(eq(screeningCaseSteps.caseId, caseId))
    .orderBy(asc(screeningCaseSteps.id));
}

/** A page of cases: those that wait, the longest open first, or those that were decided, the latest first. */
export async function listCases(
  reader: Reader,
  { status, limit, offset }: { status: 'waiting' | 'decided'; limit: number; offset: number },
): Promise<{ readonly cases: CaseRow[]; readonly counted: Counted }> {
  const found = inArray(screeningCases.status, status === 'waiting' ? ['open', 'proposed'] : ['cleared', 'refused']);
  const order =
    status === 'waiting'
      ? [asc(screeningCases.openedAt), asc(screeningCases.id)]
      : [desc(screeningCases.decidedAt), desc(screeningCases.id)];
  const [counted, cases] = await Promise.all([
    countUpTo(reader, screeningCases, found),
    reader
      .select()
      .from(screeningCases)
      .where(found)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  ]);
  return { cases, counted };
}

export async function casesOf(reader: Reader, subject: SubjectName, limit: number): Promise<CaseRow[]> {
  return reader
    .select()
    .from(screeningCases)
    .where(isOf(subject))
    .orderBy(desc(screeningCases.openedAt), desc(screeningCases.id))
    .limit(limit);
}

/**
 * Takes the customer's words out of the cases of these subjects, and all that was written about them: what a list says, how it
 * was decided and by whom stays.
 */
export async function forgetCases(
  tx: Tx,
  { kind, ids }: { readonly kind: Subject['kind']; readonly ids: readonly string[] },
): Promise<void> {
  const rows = await tx
    .select({ id: screeningCases.id, findings: screeningCases.findings })
    .from(screeningCases)
    .where(and(eq(screeningCases.subjectKind, kind), inArray(screeningCases.subjectId, [...ids])))
    .for('update');
  if (rows.length === 0) return;
  for (const { id, findings } of rows) {
    const left = findings.map(({ basis: _, ...finding }, at) => ({
      ...finding,
      key: String(at),
      typed: '',
      listed: '',
      details: {},
    }));
    await tx.update(screeningCases).set({ userId: null, findings: left }).where(eq(screeningCases.id, id));
  }
  const caseIds = rows.map(({ id }) => id);
  await tx.execute(sql`select set_config('tetri.erasing', 'on', true)`);
  await tx.update(screeningCaseSteps).set({ text: '' }).where(inArray(screeningCaseSteps.caseId, caseIds));
  await tx.execute(sql`select set_config('tetri.erasing', 'off', true)`);
  await eraseAudit(tx, 'screening', caseIds);
}
