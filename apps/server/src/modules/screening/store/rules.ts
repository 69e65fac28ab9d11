import type { ScreeningRuleTerms } from '@tetri/contract';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import { screeningDryRuns, screeningRules } from '../tables.ts';

export type RuleRow = typeof screeningRules.$inferSelect & { readonly terms: ScreeningRuleTerms };
export type DryRunRow = typeof screeningDryRuns.$inferSelect & { readonly terms: ScreeningRuleTerms };

export async function readRules(reader: Reader): Promise<RuleRow[]> {
  return (await reader.select().from(screeningRules).orderBy(asc(screeningRules.name))) as RuleRow[];
}

export async function findRule(reader: Reader, id: string): Promise<RuleRow | undefined> {
  const [row] = await reader.select().from(screeningRules).where(eq(screeningRules.id, id));
  return row as RuleRow | undefined;
}

export async function insertRule(tx: Tx, row: Omit<RuleRow, 'version'>): Promise<void> {
  await tx.insert(screeningRules).values(row);
}

/** False where somebody changed it since `version`. */
export async function changeRule(tx: Tx, { id, version, ...terms }: RuleRow): Promise<boolean> {
  const { rowCount } = await tx
    .update(screeningRules)
    .set({ ...terms, version: version + 1 })
    .where(sql`${screeningRules.id} = ${id} and ${screeningRules.version} = ${version}`);
  return rowCount === 1;
}

/** The latest twenty. */
export async function readDryRuns(reader: Reader): Promise<DryRunRow[]> {
  return (await reader
    .select()
    .from(screeningDryRuns)
    .orderBy(desc(screeningDryRuns.createdAt), desc(screeningDryRuns.id))
    .limit(20)) as DryRunRow[];
}

export async function insertDryRun(
  tx: Tx,
  row: Pick<DryRunRow, 'id' | 'kind' | 'terms' | 'since' | 'total' | 'staffId'>,
): Promise<DryRunRow> {
  const [made] = await tx
    .insert(screeningDryRuns)
    .values({ ...row, state: 'running', sample: [], createdAt: sql`tetri_now()` })
    .returning();
  if (!made) throw new Error('a dry run was not written');
  return made as DryRunRow;
}

/** Locked until the transaction ends. */
export async function lockDryRun(tx: Tx, id: string): Promise<DryRunRow | undefined> {
  const [row] = await tx.select().from(screeningDryRuns).where(eq(screeningDryRuns.id, id)).for('update');
  return row as DryRunRow | undefined;
}

export async function isAnyRunning(reader: Reader): Promise<boolean> {
  return (await reader.$count(screeningDryRuns, eq(screeningDryRuns.state, 'running'))) > 0;
}

export async function changeDryRun(tx: Tx, id: string, changes: Partial<DryRunRow>): Promise<DryRunRow> {
  const isEnd = changes.state !== undefined && changes.state !== 'running';
  const [row] = await tx
    .update(screeningDryRuns)
    .set({ ...changes, ...(isEnd ? { finishedAt: sql`tetri_now()` } : {}) })
    .where(eq(screeningDryRuns.id, id))
    .returning();
  if (!row) throw new Error('a locked dry run has gone');
  return row as DryRunRow;
}
