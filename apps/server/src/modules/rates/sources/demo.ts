import { formatUnits, parseUnits } from '@tetri/money';
import { z } from 'zod';
import { demoWalk } from '../core/demo-walk.ts';
import { isPair } from '../core/pair.ts';
import { defineAdapter } from './adapter.ts';

/** Prices that nobody trades at: each swings around its own by the clock, the same on every machine. */
export const demoSource = defineAdapter({
  kind: 'demo',
  isRemote: false,
  config: z.object({
    seed: z.string().max(100),
    pairs: z
      .array(
        z.object({
          pair: z.string().refine(isPair),
          /** Its digits after the point are those of every price. */
          price: z.string().regex(/^\d{1,12}\.\d{2,8}$/),
          /** How far it swings to either side, in millionths. */
          swing: z.int().min(0).max(200_000),
        }),
      )
      .max(500),
  }),
  offers: (config, pair) => config.pairs.some((offered) => offered.pair === pair),
  past: ({ seed, pairs }, pair, moments) => {
    const made = pairs.find((offered) => offered.pair === pair);
    return made ? moments.map((at) => ({ at, price: priceAt(seed, made, at) })) : [];
  },
  open: ({ seed, pairs }) => ({
    poll: async ({ now }) => pairs.map((made) => ({ pair: made.pair, price: priceAt(seed, made, now) })),
  }),
});

interface MadePair {
  readonly pair: string;
  readonly price: string;
  readonly swing: number;
}

function priceAt(seed: string, { pair, price, swing }: MadePair, at: Date): string {
  const decimals = price.length - price.indexOf('.') - 1;
  const middle = parseUnits(price, decimals) ?? 1n;
  const millionths = demoWalk(`${seed} ${pair}`, at.getTime(), swing);
  return formatUnits((middle * BigInt(1_000_000 + millionths)) / 1_000_000n, decimals);
}
