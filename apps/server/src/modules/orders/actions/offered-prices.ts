import { z } from 'zod';
import type { Seal } from '../../../platform/seal.ts';
import type { OrderPrice } from '../core/price-order.ts';
import type { OrderRow } from '../tables.ts';

/** Long enough to read an offer and to decide, short enough that nobody waits with it for a better rate. */
const offerMs = 120_000;

const Units = z.string().transform(BigInt);
const OfferedPrice = z.object({
  until: z.int(),
  inUnits: Units,
  outUnits: Units,
  feeUnits: Units,
  rate: z.string(),
  parts: z.array(z.looseObject({})),
});

/** An offer at the present rate, as whoever chooses it sends it back. */
export interface OfferToken {
  readonly token: string;
  readonly until: Date;
}

/**
 * What an order was offered to go on for at the present rate. An offer is sealed and kept by whom it was made to: nothing
 * is stored for the many that are shown and never chosen, and nobody else can write one.
 */
export class OfferedPrices {
  readonly #seal: Seal;

  constructor(seal: Seal) {
    this.#seal = seal;
  }

  make(order: OrderRow, { inUnits, outUnits, feeUnits, rate, parts }: OrderPrice, now: Date): OfferToken {
    const until = new Date(now.getTime() + offerMs);
    const [give, receive, fee] = [inUnits, outUnits, feeUnits].map(String);
    const offer = { until: until.getTime(), inUnits: give, outUnits: receive, feeUnits: fee, rate, parts };
    return { token: this.#seal.close(Buffer.from(JSON.stringify(offer)), purposeOf(order)), until };
  }

  /** Undefined where the offer has ended, is another order's, was none of ours, or is about other money than lies here now. */
  read(order: OrderRow, token: string, now: Date): OrderPrice | undefined {
    const offer = this.#open(order, token);
    if (!offer || offer.until <= now.getTime()) return undefined;
    if (offer.inUnits !== order.depositUnits + order.unmatchedUnits) return undefined;
    const { inUnits, outUnits, feeUnits, rate, parts } = offer;
    return { inUnits, outUnits, feeUnits, rate, parts: parts as unknown as OrderPrice['parts'] };
  }

  #open(order: OrderRow, token: string) {
    try {
      return OfferedPrice.parse(JSON.parse(this.#seal.open(token, purposeOf(order)).toString()));
    } catch {
      return undefined;
    }
  }
}

/** The time to choose begins anew with other money, be it as much as before: an undone payment's offers end with it. */
function purposeOf({ id, resolutionUntil }: OrderRow): string {
  return `present rate of order ${id}, to choose until ${resolutionUntil?.getTime() ?? 'an operator decides'}`;
}
