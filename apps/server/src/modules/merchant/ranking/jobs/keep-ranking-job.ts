import { Refusal } from '@tetri/contract';
import { z } from 'zod';
import { transaction, type Tx } from '../../../../platform/database/index.ts';
import { defineJob, enqueue, type Job, perform } from '../../../../platform/outbox/index.ts';
import type { Rates } from '../../../rates/index.ts';
import { type Look, lookAtMonitor, type LookDeps } from '../actions/look-at-monitor.ts';
import { moveMarkup } from '../core/move-markup.ts';
import type { Step } from '../core/step.ts';
import { endTurn, findRule, type Turn } from '../store/ranking-rules.ts';
import { movedWithinHour, writeStep } from '../store/ranking-steps.ts';
import type { RankingRule } from '../tables.ts';

/** A look at the monitor of a rule; it enqueues the next one. */
const keepRanking = defineJob('keepRanking', z.object({ routeId: z.string(), version: z.int(), turn: z.int() }), {
  attemptsMax: 1_000_000,
});

export interface KeepRankingDeps extends LookDeps {
  readonly rates: LookDeps['rates'] & Pick<Rates, 'saveFormula'>;
}

/** Monitors that answer slowly hold no more of the places that all jobs share. */
const atOnce = 2;
const postponedSeconds = 2;

/** The rule as it is now looks at its monitor from now on; what was enqueued for it before ends by itself. */
export async function beginRanking(tx: Tx, { routeId, version, turn, isActive }: RankingRule): Promise<void> {
  if (isActive) await enqueue(tx, keepRanking, { routeId, version, turn }, { key: keyOf(routeId) });
}

function keyOf(routeId: string): string {
  return `ranking ${routeId}`;
}

/** Keeps routes in their places among the rates of monitors. */
export function keepRankingJob(deps: KeepRankingDeps): Job {
  let looking = 0;
  return perform(keepRanking, async (look, { db }) => {
    const rule = await findRule(db, look.routeId);
    if (!rule || !rule.isActive || rule.version !== look.version || rule.turn !== look.turn) return;
    if (looking >= atOnce) {
      await transaction(db, (tx) => goOn(tx, look, postponedSeconds));
      return;
    }
    looking += 1;
    try {
      const seen = await lookAtMonitor(deps, rule, await movedWithinHour(db, rule.routeId));
      await transaction(db, async (tx) => {
        if (!(await goOn(tx, look, rule.pollSeconds))) return;
        await writeStep(tx, rule.routeId, await applied(tx, deps, rule, seen), rule.isDryRun);
      });
    } finally {
      looking -= 1;
    }
  });
}

/** Enqueues the next look; false where this one was made before, or counts no more. */
async function goOn(tx: Tx, look: Turn, seconds: number): Promise<boolean> {
  const next = await endTurn(tx, look, seconds);
  if (!next) return false;
  const { at, ...turn } = next;
  await enqueue(tx, keepRanking, turn, { key: keyOf(turn.routeId), at });
  return true;
}

/** Moves the markup where that is what the look came to. */
async function applied(tx: Tx, { rates }: KeepRankingDeps, rule: RankingRule, { step, by }: Look): Promise<Step> {
  const { markupBefore, markupAfter } = step;
  if (!by || markupAfter === undefined || markupAfter === markupBefore || rule.isDryRun) return step;
  const { formula, floor } = by;
  try {
    const draft = { ...formula, ...moveMarkup(formula, markupAfter, floor) };
    await rates.saveFormula(tx, draft, { version: formula.version, staffId: null });
    return step;
  } catch (error) {
    // Staff changed the formula, or a source it names: theirs counts, and the next look goes by it.
    if (error instanceof Refusal) return { reason: 'overtaken' };
    throw error;
  }
}
