import type { Db } from '../../../platform/database/index.ts';
import { compileRoute } from '../core/compile-route.ts';
import { parseFormula } from '../core/formula.ts';
import { pairKey } from '../core/pair.ts';
import { newPairState } from '../core/pair-state.ts';
import {
  bucketsOf,
  type HistoryRange,
  historyRanges,
  type PastPrice,
  type PastRate,
  routeHistory,
} from '../core/route-history.ts';
import type { Source } from '../core/source.ts';
import { adapterOf } from '../sources/index.ts';
import { findFormula } from '../store/formulas.ts';
import { readHistorySince } from '../store/history.ts';

/** What a route's price was over a range, out of what its sources said; empty where nothing is known of it. */
export async function readRouteHistory(
  { db, sources, now }: { db: Db; sources: readonly Source[]; now: Date },
  routeId: string,
  range: HistoryRange,
): Promise<PastRate[]> {
  const route = await findFormula(db, routeId);
  const formula = route && parseFormula(route.formula);
  if (!route || !formula || 'fault' in formula) return [];
  const moments = bucketsOf(range, now);
  const [since = now] = moments;
  const { stepSeconds } = historyRanges[range];
  const prices = new Map<string, readonly PastPrice[]>();
  for (const factor of formula) {
    if (factor.kind === 'constant') continue;
    const source = sources.find(({ code }) => code === factor.source);
    if (!source) return [];
    const { pair } = factor;
    const made = adapterOf(source.kind).past(source.config, pair, moments);
    const read = made ?? (await readHistorySince(db, { sourceId: source.id, pair, stepSeconds, since }));
    prices.set(pairKey(source.code, pair), read);
  }
  const { kept } = compileRoute(route, formula, newPairState);
  return routeHistory(formula, kept, prices, moments);
}
