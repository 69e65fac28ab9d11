import { invertRate, multiplyRates, parseDecimal, type Rate } from '@tetri/money';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** Which items of a feed are a route's, by the monitor's codes. */
export interface Direction {
  readonly from: string;
  readonly to: string;
  readonly city: string | undefined;
}

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'item',
});

const Feed = z.object({ rates: z.union([z.literal(''), z.object({ item: z.array(z.unknown()).default([]) })]) });
const Item = z.object({
  from: z.string(),
  to: z.string(),
  in: z.string(),
  out: z.string(),
  city: z.string().optional(),
  exchanger: z.string().optional(),
});

/**
 * The rates of others for a direction, from a feed in the XML of `docs/rate-exports.md`; an item may name whose it is in a tag
 * `exchanger`, and those of `ownName` are left out. Items that make no sense are passed over. Throws where it is no such feed.
 */
export function readOthers(xml: string, { from, to, city }: Direction, ownName: string): Rate[] {
  const { rates } = Feed.parse(parser.parse(xml, true));
  const items = rates === '' ? [] : rates.item;
  return items.flatMap((one) => {
    const item = Item.safeParse(one).data;
    if (!item || item.from !== from || item.to !== to || (ownName !== '' && item.exchanger === ownName)) return [];
    if (city !== undefined && !(item.city ?? '').split(',').some((name) => name.trim() === city)) return [];
    const [give, get] = [parseDecimal(item.in), parseDecimal(item.out)];
    return give && get ? [multiplyRates(get, invertRate(give))] : [];
  });
}
