import { and, eq } from 'drizzle-orm';
import { type Reader, secondsFromNow, type Tx } from '../../../../platform/database/index.ts';
import { rankingRules, type RankingRule, rankingSteps } from '../tables.ts';

export type RankingTerms = Omit<RankingRule, 'version' | 'turn'>;
/** What a look at a monitor goes by. */
export type LookTerms = Omit<RankingTerms, 'pollSeconds' | 'isActive' | 'isDryRun'>;

export async function findRule(reader: Reader, routeId: string): Promise<RankingRule | undefined> {
  const [row] = await reader.select().from(rankingRules).where(eq(rankingRules.routeId, routeId));
  return row;
}

/** Writes a rule over the expected version, 0 where there is none; the version it has now, undefined where another was there. */
export async function writeRule(tx: Tx, terms: RankingTerms, version: number): Promise<RankingRule | undefined> {
  const { routeId, ...rest } = terms;
  const written =
    version === 0
      ? await tx.insert(rankingRules).values(terms).onConflictDoNothing().returning()
      : await tx
          .update(rankingRules)
          .set({ ...rest, version: version + 1 })
          .where(and(eq(rankingRules.routeId, routeId), eq(rankingRules.version, version)))
          .returning();
  return written[0];
}

/** False where it was changed meanwhile. */
export async function deleteRule(tx: Tx, routeId: string, version: number): Promise<boolean> {
  const { rowCount } = await tx
    .delete(rankingRules)
    .where(and(eq(rankingRules.routeId, routeId), eq(rankingRules.version, version)));
  return (rowCount ?? 0) > 0;
}

/** A look at a monitor that is to be made. */
export interface Turn {
  readonly routeId: string;
  readonly version: number;
  readonly turn: number;
}

/**
 * Counts a look as made, once for each, and says which is the next, so many seconds from now; undefined where it was made before, or
 * the rule is another one by now.
 */
export async function endTurn(
  tx: Tx,
  { routeId, version, turn }: Turn,
  seconds: number,
): Promise<(Turn & { readonly at: Date }) | undefined> {
  const isIt = and(eq(rankingRules.routeId, routeId), eq(rankingRules.version, version), eq(rankingRules.turn, turn));
  const [row] = await tx
    .update(rankingRules)
    .set({ turn: turn + 1 })
    .where(and(isIt, eq(rankingRules.isActive, true)))
    .returning({ at: secondsFromNow(seconds).mapWith(rankingSteps.at) });
  return row && { routeId, version, turn: turn + 1, at: row.at };
}
