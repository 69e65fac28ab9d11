import { eq, inArray } from 'drizzle-orm';
import { eraseAudit, type Tx } from '../../../platform/database/index.ts';
import type { CaseStepKind } from '../core/decide-case.ts';
import type { Finding } from '../core/finding.ts';
import { screeningCases, screeningCaseSteps } from '../tables.ts';

export type DemoCase = Pick<
  typeof screeningCases.$inferInsert,
  'id' | 'subjectId' | 'uid' | 'userId' | 'status' | 'proposedName' | 'decidedBy' | 'decidedName'
> & {
  readonly findings: readonly Finding[];
  readonly openedAt: Date;
  readonly decidedAt: Date | null;
  readonly steps: readonly {
    readonly kind: CaseStepKind;
    readonly at: Date;
    readonly by?: { readonly staffId: string; readonly name: string; readonly text: string } | undefined;
  }[];
};

/** Puts cases about orders of the demo in place. No list and no rule comes with them: it would screen real customers as well. */
export async function seedDemoCases(tx: Tx, cases: readonly DemoCase[]): Promise<void> {
  if (cases.length === 0) return;
  await tx
    .insert(screeningCases)
    .values(cases.map(({ steps: _, ...row }) => ({ ...row, subjectKind: 'order' as const, isDemo: true })));
  await tx.insert(screeningCaseSteps).values(
    cases.flatMap(({ id: caseId, steps }) =>
      steps.map(({ kind, at, by }) => ({
        caseId,
        kind,
        at,
        staffId: by?.staffId ?? null,
        staffName: by?.name ?? null,
        text: by?.text ?? '',
      })),
    ),
  );
}

/** Takes out every case about somebody or something of the demo. */
export async function removeDemoCases(tx: Tx): Promise<void> {
  const ofDemo = tx.select({ id: screeningCases.id }).from(screeningCases).where(eq(screeningCases.isDemo, true));
  await tx.delete(screeningCaseSteps).where(inArray(screeningCaseSteps.caseId, ofDemo));
  const gone = await tx
    .delete(screeningCases)
    .where(eq(screeningCases.isDemo, true))
    .returning({ id: screeningCases.id });
  await eraseAudit(
    tx,
    'screening',
    gone.map(({ id }) => id),
  );
}
