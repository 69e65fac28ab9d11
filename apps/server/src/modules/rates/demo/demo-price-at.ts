import { parseDecimal } from '@tetri/money';
import type { RoutePrice } from '../core/board.ts';
import { compileRoute } from '../core/compile-route.ts';
import { parseFormula } from '../core/formula.ts';
import { pairKey } from '../core/pair.ts';
import { newPairState, type PairState } from '../core/pair-state.ts';
import { priceRoute } from '../core/price-route.ts';
import type { RouteFormulaDraft } from '../core/route-formula.ts';
import { adapterOf } from '../sources/index.ts';
import { demoPairs, demoSourceCode } from './demo-pairs.ts';
import { demoSourceConfig } from './seed-demo-rates.ts';

/** What one of each of the demo's symbols was worth in US dollars at a moment, as decimal text. */
export function demoPricesAt(at: Date): ReadonlyMap<string, string> {
  const adapter = adapterOf('demo');
  return new Map(
    demoPairs.map(({ symbol }) => [symbol, adapter.past(demoSourceConfig, `${symbol}/USD`, [at])?.[0]?.price ?? '1']),
  );
}

/** The price that a route of the demo had when its symbols were worth this. */
export function demoRoutePrice(draft: RouteFormulaDraft, prices: ReadonlyMap<string, string>): RoutePrice | undefined {
  const formula = parseFormula(draft.formula);
  if ('fault' in formula) return undefined;
  const known = new Map<string, PairState>(
    [...prices].map(([symbol, text]) => {
      const key = pairKey(demoSourceCode, `${symbol}/USD`);
      return [key, { ...newPairState(key), text, price: parseDecimal(text), isPaused: false, closed: undefined }];
    }),
  );
  return priceRoute(
    compileRoute({ ...draft, isDemo: true, version: 1 }, formula, (key) => known.get(key) ?? newPairState(key)),
  );
}
