import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Exchange, Ticker } from 'ccxt';
import { z } from 'zod';
import { isPair } from '../core/pair.ts';
import type { Observation } from '../core/source.ts';
import { defineAdapter, type Fetch, reachConfig } from './adapter.ts';
import { readBody } from './read-body.ts';

const priceKinds = ['last', 'bid', 'ask'] as const;

const Config = z.object({
  ...reachConfig,
  /** As ccxt names it: "binance", "kraken". */
  exchange: z.string().regex(/^[a-z0-9]{2,32}$/),
  pairs: z.array(z.string().refine(isPair)).min(1).max(200),
  price: z.enum(priceKinds).default('last'),
  /** Instead of the exchange's own address: a mirror, or a server that answers like it. */
  baseUrl: z.url({ protocol: /^https?$/ }).optional(),
  /** Handed on to ccxt. */
  options: z.record(z.string(), z.unknown()).default({}),
});

/** Public tickers of any exchange that ccxt knows. */
export const ccxtSource = ccxtWithin(10_000);

/** The same with this long for each answer. */
export function ccxtWithin(timeoutMs: number) {
  return defineAdapter({
    kind: 'ccxt',
    isRemote: true,
    config: Config,
    faultOf: ({ exchange }) =>
      existsSync(fileOf(exchange)) ? undefined : { fault: 'exchangeUnknown', place: exchange },
    offers: ({ pairs }, pair) => pairs.includes(pair),
    open: async (config) => {
      const exchange = await openExchange(config, timeoutMs);
      return {
        poll: async ({ fetch }) => {
          exchange.fetchImplementation = fetchOf(fetch, config.isPrivateAllowed);
          const tickers = exchange.has.fetchTickers
            ? await exchange.fetchTickers(config.pairs)
            : await oneByOne(exchange, config.pairs);
          return config.pairs.flatMap((pair) => observe(pair, tickers[pair], config.price));
        },
      };
    },
  });
}

function fileOf(exchange: string): string {
  return join(dirname(createRequire(import.meta.url).resolve('ccxt')), '../js/src', `${exchange}.js`);
}

/** Loads one exchange by its file: the whole of ccxt takes 100 MB and half a second, and its package exports nothing less. */
async function openExchange(
  { exchange: name, baseUrl, options }: z.output<typeof Config>,
  timeout: number,
): Promise<Exchange> {
  const file = pathToFileURL(fileOf(name)).href;
  const { default: Class } = (await import(/* @vite-ignore */ file)) as { default: new (config: object) => Exchange };
  const exchange = new Class({ enableRateLimit: true, timeout, options });
  // Prices as they were written, not as the nearest double.
  exchange.number = String as unknown as typeof exchange.number;
  if (baseUrl !== undefined) exchange.urls['api'] = movedTo(baseUrl, exchange.urls['api']) as typeof exchange.urls.api;
  return exchange;
}

/**
 * What ccxt asks with instead of its own client, which would go anywhere. The body is read here: ccxt ends its wait once
 * the headers came, so that it would wait for ever for a body that stalls.
 */
function fetchOf(fetch: Fetch, isPrivateAllowed: boolean) {
  return async (
    url: string,
    params: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
  ) => {
    const { headers, body, signal } = params;
    const method = params.method === 'POST' ? 'POST' : 'GET';
    const asked = { method, headers: { ...headers }, ...(body ? { body } : {}), signal, isPrivateAllowed } as const;
    const response = await fetch(url, asked);
    const { status, statusText, headers: answered } = response;
    const init = { status, statusText, headers: answered };
    return new Response(response.body && (await readBody(url, response)), init);
  };
}

function movedTo(baseUrl: string, urls: unknown): unknown {
  if (typeof urls === 'string') return baseUrl + new URL(urls).pathname.replace(/\/$/, '');
  return Object.fromEntries(Object.entries(urls ?? {}).map(([key, value]) => [key, movedTo(baseUrl, value)]));
}

async function oneByOne(exchange: Exchange, pairs: readonly string[]): Promise<Record<string, Ticker>> {
  const tickers: Record<string, Ticker> = {};
  for (const pair of pairs) tickers[pair] = await exchange.fetchTicker(pair);
  return tickers;
}

function observe(pair: string, ticker: Ticker | undefined, kind: (typeof priceKinds)[number]): Observation[] {
  const price = ticker?.[kind];
  if (price === undefined || price === null) return [];
  return [{ pair, price: String(price), ...(ticker?.timestamp ? { at: new Date(ticker.timestamp) } : {}) }];
}
