import { formatPercent, parsePercent, type PriceTier } from '@tetri/money';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { RouteFormula, RouteFormulaDraft } from '../core/route-formula.ts';
import { routeFormulaChanges, routeFormulas } from '../tables.ts';

type Row = typeof routeFormulas.$inferSelect;

export async function readFormulas(reader: Reader): Promise<RouteFormula[]> {
  return (await reader.select().from(routeFormulas)).map(formulaOf);
}

export async function findFormula(reader: Reader, routeId: string): Promise<RouteFormula | undefined> {
  const [row] = await reader.select().from(routeFormulas).where(eq(routeFormulas.routeId, routeId));
  return row && formulaOf(row);
}

/** How these routes are priced, by route; those without a formula are not there. */
export async function findFormulas(reader: Reader, routeIds: readonly string[]): Promise<Map<string, RouteFormula>> {
  if (routeIds.length === 0) return new Map();
  const rows = await reader
    .select()
    .from(routeFormulas)
    .where(inArray(routeFormulas.routeId, [...routeIds]));
  return new Map(rows.map((row) => [row.routeId, formulaOf(row)]));
}

/** Writes formulas of routes that have none yet, each as its version 1. */
export async function insertFormulas(tx: Tx, drafts: readonly RouteFormulaDraft[]): Promise<void> {
  for (let at = 0; at < drafts.length; at += 200) {
    const rows = drafts
      .slice(at, at + 200)
      .map((draft) => ({ ...rowOf(draft), isDemo: draft.isDemo ?? false, version: 1 }));
    await tx.insert(routeFormulas).values(rows.map((row) => ({ ...row, changedAt: sql`tetri_now()` })));
    await keep(tx, rows, null);
  }
}

/** Replaces a route's formula; false when it is not the expected version any more. Version 0 expects none. */
export async function replaceFormula(
  tx: Tx,
  draft: RouteFormulaDraft,
  { version, staffId }: { version: number; staffId: string | null },
): Promise<boolean> {
  const row = { ...rowOf(draft), isDemo: draft.isDemo ?? false, version: version + 1 };
  const written =
    version === 0
      ? await tx
          .insert(routeFormulas)
          .values({ ...row, changedAt: sql`tetri_now()` })
          .onConflictDoNothing()
          .returning({ id: routeFormulas.routeId })
      : await tx
          .update(routeFormulas)
          .set({ ...row, changedAt: sql`tetri_now()` })
          .where(and(eq(routeFormulas.routeId, draft.routeId), eq(routeFormulas.version, version)))
          .returning({ id: routeFormulas.routeId });
  if (written.length === 0) return false;
  await keep(tx, [row], staffId);
  return true;
}

/** Takes the formulas of the demo's routes away, but for those that somebody has made their own. */
export async function deleteDemoFormulas(tx: Tx): Promise<void> {
  await tx.delete(routeFormulas).where(eq(routeFormulas.isDemo, true));
}

async function keep(
  tx: Tx,
  rows: readonly (ReturnType<typeof rowOf> & { version: number })[],
  staffId: string | null,
): Promise<void> {
  await tx.insert(routeFormulaChanges).values(
    rows.map(({ routeId, version, ...terms }) => ({
      routeId,
      version,
      terms: textOf(terms),
      staffId,
      changedAt: sql`tetri_now()`,
    })),
  );
}

function rowOf(draft: RouteFormulaDraft) {
  return {
    routeId: draft.routeId,
    formula: draft.formula,
    inDecimals: draft.inDecimals,
    outDecimals: draft.outDecimals,
    markupPercent: formatPercent(draft.markupPercent),
    fixedFeeUnits: draft.fixedFeeUnits,
    networkFeeOf: draft.networkFeeOf ?? null,
    tiers: draft.tiers.map((tier) => ({
      fromUnits: tier.fromUnits.toString(),
      markupPercent: formatPercent(tier.markupPercent),
      fixedFeeUnits: tier.fixedFeeUnits.toString(),
    })),
    inStepUnits: draft.inStepUnits,
    outStepUnits: draft.outStepUnits,
  };
}

/** Units as text: JSON has no bigint. */
function textOf(terms: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(terms).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );
}

function formulaOf(row: Row): RouteFormula {
  return {
    ...row,
    markupPercent: percentOf(row.markupPercent),
    tiers: row.tiers.map(
      (tier): PriceTier => ({
        fromUnits: BigInt(tier.fromUnits),
        markupPercent: percentOf(tier.markupPercent),
        fixedFeeUnits: BigInt(tier.fixedFeeUnits),
      }),
    ),
  };
}

function percentOf(text: string) {
  const percent = parsePercent(text);
  if (percent === undefined) throw new RangeError(`${text} is no percentage`);
  return percent;
}
