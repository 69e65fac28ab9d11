import { rateToDecimal, parseDecimal } from '@tetri/money';
import { parse as parseLossless } from 'lossless-json';
import { z } from 'zod';
import type { Observation } from '../core/source.ts';
import { defineAdapter, reachConfig } from './adapter.ts';
import { fetchText } from './fetch-text.ts';

/** A JSON number with its digits as they were written, or the same as text. */
const Digits = z
  .unknown()
  .transform(String)
  .pipe(z.string().regex(/^\d+(\.\d+)?$/));

const Days = z
  .array(
    z.object({
      date: z.iso.datetime({ offset: true, local: true }),
      currencies: z.array(z.object({ code: z.string().regex(/^[A-Z]{3}$/), quantity: Digits, rate: Digits })).min(1),
    }),
  )
  .min(1);

/** The official rates of the National Bank of Georgia, once a working day: USD/GEL and so on. */
export const nbgSource = defineAdapter({
  kind: 'nbg',
  isRemote: true,
  config: z.object({
    ...reachConfig,
    url: z.url({ protocol: /^https?$/ }).default('https://nbg.gov.ge/gw/api/ct/monetarypolicy/currencies/en/json'),
  }),
  offers: (_, pair) => /^[A-Z]{3}\/GEL$/.test(pair),
  open: ({ url, isPrivateAllowed }) => ({
    poll: async ({ fetch }) => readNbg(await fetchText(fetch, url, { isPrivateAllowed })),
  }),
});

/** Reads the bank's JSON. Some currencies are quoted by 10, 100 or 1,000. */
function readNbg(json: string): Observation[] {
  const [day] = Days.parse(parseLossless(json));
  const at = new Date(day?.date ?? '');
  return (day?.currencies ?? []).flatMap(({ code, quantity, rate }) => {
    const total = parseDecimal(rate);
    const count = parseDecimal(quantity);
    if (!total || !count) return [];
    const one = { numerator: total.numerator * count.denominator, denominator: total.denominator * count.numerator };
    return [{ pair: `${code}/GEL`, price: rateToDecimal(one, 10), at }];
  });
}
