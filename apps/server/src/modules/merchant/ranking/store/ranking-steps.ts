import { formatPercent, formatRate, parsePercent, type Percent } from '@tetri/money';
import { desc, eq, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/database/index.ts';
import type { Step } from '../core/step.ts';
import { rankingSteps } from '../tables.ts';

export type StepRow = typeof rankingSteps.$inferSelect;

const shownMax = 100;
const keptDays = 30;

/** The newest first. */
export function readSteps(reader: Reader, routeId: string, most = shownMax): Promise<StepRow[]> {
  return reader
    .select()
    .from(rankingSteps)
    .where(eq(rankingSteps.routeId, routeId))
    .orderBy(desc(rankingSteps.id))
    .limit(most);
}

/** By how much a route's markup was moved within the last hour, up and down together. */
export async function movedWithinHour(reader: Reader, routeId: string): Promise<Percent> {
  const { rows } = await reader.execute<{ moved: string }>(sql`
    select coalesce(sum(abs(markup_after - markup_before)), 0)::numeric(20, 8)::text as moved from ranking_steps
    where route_id = ${routeId} and not is_dry_run and at > tetri_now() - interval '1 hour'`);
  return parsePercent(rows[0]?.moved ?? '0') ?? 0n;
}

/** Writes a look down, unless it saw and did the same as the one before; what is older than thirty days goes. */
export async function writeStep(tx: Tx, routeId: string, step: Step, isDryRun: boolean): Promise<void> {
  const row = {
    routeId,
    isDryRun,
    reason: step.reason,
    place: step.place ?? null,
    others: step.others ?? null,
    best: step.best ? formatRate(step.best) : null,
    markupBefore: step.markupBefore === undefined ? null : formatPercent(step.markupBefore),
    markupAfter: step.markupAfter === undefined ? null : formatPercent(step.markupAfter),
    problem: step.problem?.slice(0, 500) ?? null,
  };
  const [last] = await readSteps(tx, routeId, 1);
  if (last && row.markupBefore === row.markupAfter && isSame(last, row)) return;
  await tx.insert(rankingSteps).values({ ...row, at: sql`tetri_now()` });
  await tx.delete(rankingSteps).where(sql`${rankingSteps.at} < tetri_now() - make_interval(days => ${keptDays})`);
}

function isSame(last: StepRow, row: Omit<StepRow, 'id' | 'at'>): boolean {
  const was = last.markupAfter === null ? null : formatPercent(parsePercent(last.markupAfter) ?? 0n);
  return (
    last.reason === row.reason &&
    last.place === row.place &&
    last.others === row.others &&
    was === row.markupAfter &&
    last.isDryRun === row.isDryRun &&
    last.problem === row.problem
  );
}
