import type { RouteFormula, Source, SourcePrice } from '@tetri/server/modules/rates';

const at = new Date(0);

/** Currencies and the directions between them: as many as asked for, in one order. */
export function directionsOf(currencies: number, routes: number) {
  const names = Array.from({ length: currencies }, (_, currency) => `C${currency}`);
  const directions = names
    .flatMap((_, from) => names.map((__, to) => ({ from, to })).filter(({ to }) => to !== from))
    .slice(0, routes);
  return { names, directions };
}

export const benchSource: Source = {
  id: '',
  code: 'SITE',
  kind: 'manual',
  config: {},
  pollSeconds: 1,
  ageLimitSeconds: null,
  spikePercent: null,
  spikeTicks: 3,
  isActive: true,
  isDemo: false,
  version: 1,
};

export function formulaOf(from: string, to: string): RouteFormula {
  return {
    routeId: `${from}-${to}`,
    formula: `SITE:${from}/USD / SITE:${to}/USD`,
    inDecimals: 8,
    outDecimals: 2,
    // 1.5 %
    markupPercent: 150_000_000n,
    fixedFeeUnits: 100n,
    tiers: [],
    inStepUnits: 1n,
    outStepUnits: 1n,
    isDemo: false,
    version: 1,
  };
}

/** All currencies' prices, none of them as it was the tick before. */
export function pricesAt(names: readonly string[], tick: number): SourcePrice[] {
  return names.map((name, currency) => ({
    source: benchSource.code,
    pair: `${name}/USD`,
    price: `${97_850 + currency}.${10 + tick}${currency + 10}1`,
    observedAt: at,
    spike: null,
  }));
}
