import { Engine, type RouteFormula, type Source, type SourcePrice } from '@tetri/server/modules/rates';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench } from './measure/result.ts';
import { multiplyPlain } from './rates/multiply-plain.ts';

const currencies = 72;
const routes = 5_000;
const ticks = 200;
const at = new Date(0);

const names = Array.from({ length: currencies }, (_, currency) => `C${currency}`);
const directions = names
  .flatMap((_, from) => names.map((__, to) => ({ from, to })).filter(({ to }) => to !== from))
  .slice(0, routes);

/** A tick of one source that touches every route, against the same multiplications of bigints over plain arrays. */
export const ratesTick: Bench = {
  name: 'rates-tick',
  run: async () => {
    const engine = new Engine(at, 0);
    engine.setUp([source], directions.map(formulaOf), at);
    const polls = Array.from({ length: 50 }, (_, tick) => pricesAt(tick));
    for (const prices of polls) engine.setPrices(prices, at);
    for (const prices of polls) multiplyPlain(prices, directions);

    const pairs = await inTurns(
      () => cpuOfTick(polls, (prices) => engine.setPrices(prices, at)?.changedRouteIds.length),
      () => cpuOfTick(polls, (prices) => multiplyPlain(prices, directions).length),
      24,
    );
    const ratio = ratioOf(pairs, (cpu) => cpu);
    const worst = percentile(
      pairs.map(({ ours }) => ours),
      1,
    );
    const of = `${ratio.yardstick.toFixed(3)} ms, plain arrays; ratio ${ratio.high.toFixed(2)} (median ${ratio.median.toFixed(2)})`;
    return [
      {
        ...atMost(`a tick of ${routes} routes: CPU`, worst, 2, 'ms'),
        figure: `${ratio.ours.toFixed(3)} ms`,
        yardstick: of,
      },
    ];
  },
};

const source: Source = {
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

function formulaOf({ from, to }: { from: number; to: number }): RouteFormula {
  return {
    routeId: `${names[from]}-${names[to]}`,
    formula: `SITE:${names[from]}/USD / SITE:${names[to]}/USD`,
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
function pricesAt(tick: number): SourcePrice[] {
  return names.map((name, currency) => ({
    source: source.code,
    pair: `${name}/USD`,
    price: `${97_850 + currency}.${10 + tick}${currency + 10}1`,
    observedAt: at,
    spike: null,
  }));
}

/** Milliseconds of CPU, user and system, that one tick takes. Fails unless every route was computed. */
async function cpuOfTick(
  polls: readonly SourcePrice[][],
  compute: (prices: SourcePrice[]) => number | undefined,
): Promise<number> {
  const before = process.cpuUsage();
  for (let tick = 0; tick < ticks; tick += 1) {
    const computed = compute(polls[tick % polls.length] ?? []);
    if (computed !== routes) throw new Error(`${computed ?? 0} routes were computed instead of ${routes}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ticks;
}
