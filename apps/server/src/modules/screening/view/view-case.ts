import type { CallAnswer, getScreeningCase, listScreeningCases } from '@tetri/contract';
import type { Reader } from '../../../platform/database/index.ts';
import { actsOnCase } from '../core/decide-case.ts';
import { findUser, findUsers } from '../../identity/index.ts';
import type { PastOrdersPort } from '../ports.ts';
import { readSteps } from '../store/cases.ts';
import { readSettings } from '../store/settings.ts';
import type { CaseRow } from '../tables.ts';
import { byLikeness } from '../core/finding.ts';
import { viewFinding } from './view-finding.ts';

type ShownRow = CallAnswer<typeof listScreeningCases>['cases'][number];

/** Cases as a list shows them, each with its customer. */
export async function viewCaseRows(reader: Reader, rows: readonly CaseRow[]): Promise<ShownRow[]> {
  const users = await findUsers(
    reader,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map((row) => viewCaseRow(row, row.userId === null ? undefined : users.get(row.userId)));
}

function viewCaseRow(row: CaseRow, person: { readonly email: string | null } | undefined): ShownRow {
  const {
    id: _id,
    isDemo,
    subjectKind,
    uid,
    amount,
    status,
    proposed,
    proposedName,
    decidedName,
    findings,
    version,
  } = row;
  const scores = findings.flatMap(({ score }) => score ?? []);
  return {
    _id,
    isDemo,
    subjectKind,
    uid,
    amount,
    customer: person?.email ?? null,
    status,
    proposed,
    proposedBy: proposedName,
    decidedBy: decidedName,
    found: findings.length,
    scoreMax: scores.length > 0 ? Math.max(...scores) : null,
    sources: [...new Set(findings.map(({ source }) => source))],
    openedAt: row.openedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    version,
  };
}

/** Who reads a case, and which page of what was found. */
export interface CaseReader {
  readonly staffId: string;
  readonly mayDecide: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** The whole case, as this member of the staff may act on it. */
export async function viewCase(
  reader: Reader,
  orders: PastOrdersPort,
  row: CaseRow,
  { staffId, mayDecide, limit, offset }: CaseReader,
): Promise<CallAnswer<typeof getScreeningCase>['case']> {
  // One after the other: whoever reads within a transaction has one connection.
  const { isSecondPerson } = await readSettings(reader);
  const steps = await readSteps(reader, row.id);
  const amounts = row.subjectKind === 'order' ? await orders.amountsOf(reader, row.subjectId) : undefined;
  const person = row.userId === null ? undefined : await findUser(reader, row.userId);
  return {
    ...viewCaseRow(row, person),
    findings: byLikeness(row.findings)
      .slice(offset, offset + limit)
      .map(viewFinding),
    steps: steps.map(({ kind, staffName: by, text, at }) => ({ kind, by, text, at: at.toISOString() })),
    acts: mayDecide ? actsOnCase(row, { staffId, isSecondPerson }) : [],
    needsSecondPerson: isSecondPerson,
    amounts: amounts ?? null,
  };
}
