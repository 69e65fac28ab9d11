import { parse as parseLossless } from 'lossless-json';
import { z } from 'zod';
import { isPair } from '../core/pair.ts';
import { defineAdapter, reachConfig } from './adapter.ts';
import { fetchText } from './fetch-text.ts';

/** Any address that answers with JSON. Each price is found by the path to it: "data.items[0].price". */
export const httpJsonSource = defineAdapter({
  kind: 'http-json',
  isRemote: true,
  config: z.object({
    ...reachConfig,
    requests: z
      .array(
        z.object({
          url: z.url({ protocol: /^https?$/ }),
          headers: z.record(z.string().regex(/^[A-Za-z0-9-]{1,64}$/), z.string().max(500)).default({}),
          prices: z
            .array(z.object({ pair: z.string().refine(isPair), path: z.string().min(1).max(200) }))
            .min(1)
            .max(200),
        }),
      )
      .min(1)
      .max(20),
  }),
  offers: ({ requests }, pair) => requests.some(({ prices }) => prices.some((price) => price.pair === pair)),
  open: ({ requests, isPrivateAllowed }) => ({
    poll: async ({ fetch }) => {
      const answers = await Promise.all(
        requests.map(async ({ url, headers, prices }) => {
          const answer = parseLossless(await fetchText(fetch, url, { headers, isPrivateAllowed }));
          return prices.map(({ pair, path }) => ({ pair, price: priceAt(answer, path) }));
        }),
      );
      return answers.flat();
    },
  }),
});

/** The number or text at a path, as text. Throws when nothing of the kind is there. */
function priceAt(answer: unknown, path: string): string {
  let value: unknown = answer;
  for (const key of path.split(/[.[\]]+/).filter((part) => part !== '')) {
    const isInside = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    value = isInside ? (value as Record<string, unknown>)[key] : undefined;
  }
  const text = value === undefined || value === null ? '' : String(value).trim();
  if (!/^\d/.test(text)) throw new Error(`the answer has no price at ${path}`);
  return text;
}
