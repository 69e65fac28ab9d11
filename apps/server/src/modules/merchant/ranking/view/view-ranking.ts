import type { CallInput, CallOutput, getRankingRule, saveRankingRule, tryRankingRule } from '@tetri/contract';
import { formatPercent, formatRate, parsePercent, rateToDecimal, parseRate } from '@tetri/money';
import type { Step } from '../core/step.ts';
import type { LookTerms, RankingTerms } from '../store/ranking-rules.ts';
import type { StepRow } from '../store/ranking-steps.ts';
import type { RankingRule } from '../tables.ts';

type Viewed = CallOutput<typeof getRankingRule>;
type ViewedStep = CallOutput<typeof tryRankingRule>;

const shownDecimals = 8;

export function viewRule({ routeId: _, turn: __, ...rule }: RankingRule): NonNullable<Viewed['rule']> {
  return {
    ...rule,
    costsPercent: plain(rule.costsPercent),
    leastMarginPercent: plain(rule.leastMarginPercent),
    mostMarkupPercent: plain(rule.mostMarkupPercent),
    stepPercent: plain(rule.stepPercent),
    mostChangePercent: plain(rule.mostChangePercent),
  };
}

/** Decimals of a rate are cut off for reading. */
export function viewStep({ reason, place, others, best, markupBefore, markupAfter, problem }: Step): ViewedStep {
  return {
    reason,
    place: place ?? null,
    others: others ?? null,
    best: best ? decimal(formatRate(best)) : null,
    markupBefore: markupBefore === undefined ? null : formatPercent(markupBefore),
    markupAfter: markupAfter === undefined ? null : formatPercent(markupAfter),
    problem: problem ?? null,
  };
}

export function viewWrittenStep(row: StepRow): Viewed['steps'][number] {
  const { at, reason, place, others, best, markupBefore, markupAfter, isDryRun, problem } = row;
  return {
    at: at.toISOString(),
    reason,
    place,
    others,
    best: best === null ? null : decimal(best),
    markupBefore: markupBefore === null ? null : plain(markupBefore),
    markupAfter: markupAfter === null ? null : plain(markupAfter),
    isDryRun,
    problem,
  };
}

/** What was typed, as it is kept. */
export function readTerms(asked: CallInput<typeof saveRankingRule>): RankingTerms {
  const { pollSeconds, isActive, isDryRun } = asked;
  return { ...readLookTerms(asked), pollSeconds, isActive, isDryRun };
}

export function readLookTerms(asked: CallInput<typeof tryRankingRule>): LookTerms {
  const { routeId, exportId, feedUrl, isPrivateAllowed, ownName, place } = asked;
  const { costsPercent, leastMarginPercent, mostMarkupPercent, stepPercent, mostChangePercent } = asked;
  return {
    routeId,
    exportId,
    feedUrl,
    isPrivateAllowed,
    ownName: ownName.trim(),
    place,
    costsPercent,
    leastMarginPercent,
    mostMarkupPercent,
    stepPercent,
    mostChangePercent,
  };
}

function plain(percent: string): string {
  return formatPercent(parsePercent(percent) ?? 0n);
}

function decimal(rate: string): string {
  const read = parseRate(rate);
  return read ? rateToDecimal(read, shownDecimals).replace(/\.?0+$/, '') : rate;
}
