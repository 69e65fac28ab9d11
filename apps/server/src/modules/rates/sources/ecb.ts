import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { Observation } from '../core/source.ts';
import { defineAdapter, reachConfig } from './adapter.ts';
import { fetchText } from './fetch-text.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
});

const Envelope = z.object({
  'gesmes:Envelope': z.object({
    Cube: z.object({
      Cube: z.object({
        time: z.iso.date(),
        Cube: z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.string() })).min(1),
      }),
    }),
  }),
});

/** The reference rates of the European Central Bank, once a working day: EUR/USD and so on. */
export const ecbSource = defineAdapter({
  kind: 'ecb',
  isRemote: true,
  config: z.object({
    ...reachConfig,
    url: z.url({ protocol: /^https?$/ }).default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  }),
  offers: (_, pair) => /^EUR\/[A-Z]{3}$/.test(pair),
  open: ({ url, isPrivateAllowed }) => ({
    poll: async ({ fetch }) => readEcb(await fetchText(fetch, url, { isPrivateAllowed })),
  }),
});

/** Reads eurofxref-daily.xml. */
function readEcb(xml: string): Observation[] {
  const { Cube: day } = Envelope.parse(parser.parse(xml))['gesmes:Envelope'].Cube;
  // Published around 16:00 in Frankfurt; the file names only the day.
  const at = new Date(`${day.time}T15:00:00Z`);
  return day.Cube.map(({ currency, rate }) => ({ pair: `EUR/${currency}`, price: rate, at }));
}
