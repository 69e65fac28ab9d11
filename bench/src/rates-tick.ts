import { Engine, type SourcePrice } from '@tetri/server/modules/rates';
import { inTurns, percentile, ratioOf } from './measure/ratio.ts';
import { atMost, type Bench } from './measure/result.ts';
import { benchSource, directionsOf, formulaOf, pricesAt } from './rates/direction-formulas.ts';
import { multiplyPlain } from './rates/multiply-plain.ts';

const currencies = 72;
const routes = 5_000;
const ticks = 200;
const at = new Date(0);

const { names, directions } = directionsOf(currencies, routes);

/** A tick of one source that touches every route, against the same multiplications of bigints over plain arrays. */
export const ratesTick: Bench = {
  name: 'rates-tick',
  run: async () => {
    const engine = new Engine(at, 0);
    const formulas = directions.map(({ from, to }) => formulaOf(names[from] ?? '', names[to] ?? ''));
    engine.setUp([benchSource], formulas, at);
    const polls = Array.from({ length: 50 }, (_, tick) => pricesAt(names, tick));
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
