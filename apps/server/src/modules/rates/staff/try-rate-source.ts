import { Refusal, tryRateSource } from '@tetri/contract';
import { handle } from './deps.ts';

const messageMax = 500;

export const tryRateSourceHandler = handle(tryRateSource, async ({ kind, config }, { rates }) => {
  try {
    const observed = await rates.trySource(kind, config);
    return {
      prices: observed.map(({ pair, price, at }) => ({ pair, price, observedAt: at?.toISOString() ?? null })),
      problem: null,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { prices: [], problem: (error instanceof Error ? error.message : String(error)).slice(0, messageMax) };
  }
});
