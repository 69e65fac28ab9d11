import { listRateSources } from '@tetri/contract';
import { formatPercent } from '@tetri/money';
import { handle } from './deps.ts';

export const listRateSourcesHandler = handle(listRateSources, async (_input, { rates }) => {
  const closedBy = [...rates.board().prices.values()].flatMap((price) => price.closedBy ?? []);
  const states = await rates.sourceStates();
  return {
    sources: states.map(({ source, health, prices }) => ({
      _id: source.id,
      code: source.code,
      kind: source.kind,
      pollSeconds: source.pollSeconds,
      ageLimitSeconds: source.ageLimitSeconds,
      spikePercent: source.spikePercent === null ? null : formatPercent(source.spikePercent),
      isActive: source.isActive,
      isDemo: source.isDemo,
      version: source.version,
      health: health
        ? {
            attemptedAt: health.attemptedAt.toISOString(),
            succeededAt: health.succeededAt?.toISOString() ?? null,
            lastError: health.lastError,
            failures: health.failures,
          }
        : null,
      prices: prices.map(({ pair, price, observedAt, spike }) => ({
        pair,
        price,
        observedAt: observedAt.toISOString(),
        spike,
      })),
      closedRoutes: closedBy.filter((key) => key.startsWith(`${source.code}:`)).length,
    })),
  };
});
