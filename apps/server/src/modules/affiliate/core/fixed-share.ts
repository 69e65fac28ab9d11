import { type Percent, wholePercent } from '@tetri/money';

export interface FixedDiscount {
  /** Of US dollars: what is to be left. */
  readonly cents: bigint;
  /** What is left of the markup already. */
  readonly shared: Percent;
  /** The customer typed what they want to receive: with a discount they give less, on which the markup is less too. */
  readonly isReceived: boolean;
}

/** What an order is priced at without any discount. */
export interface OrderMargin {
  /** Of the whole order, in cents of US dollars. */
  readonly worth: bigint;
  /** What it comes to at the bare rate, in units paid out. */
  readonly market: bigint;
  /** What the markup takes of that. */
  readonly markup: bigint;
}

/**
 * The part of the markup that is so many cents, rounded down: all of it where the exchange earns no more.
 *
 * With m = markup / market, s shared and c cents' worth of units, the part f of an order over G units at the bare rate is
 * c = G m f. Who gives G has it given. Who receives has G (1 - m) + G m s + c the same as without a discount, which is
 * market (1 - m): so G = (market - markup - c) / (1 - m + m s).
 */
export function fixedShare(
  { cents, shared, isReceived }: FixedDiscount,
  { worth, market, markup }: OrderMargin,
): Percent {
  if (worth <= 0n || market <= 0n || markup <= 0n) return 0n;
  if (!isReceived) return atMostAll((cents * market * wholePercent) / (worth * markup));
  const net = market - markup;
  // What the customer gives is worth so much before the markup, times worth.
  const left = worth * net - cents * market;
  return left <= 0n
    ? wholePercent
    : atMostAll((cents * market * (net * wholePercent + markup * shared)) / (markup * left));
}

function atMostAll(share: Percent): Percent {
  return share < wholePercent ? share : wholePercent;
}
