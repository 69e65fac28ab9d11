import { type Percent, type PriceTier } from '@tetri/money';

export interface Markups {
  readonly markupPercent: Percent;
  readonly tiers: readonly PriceTier[];
}

/** The markup that monitors see: that of the dearest tier. */
export function dearestMarkup({ markupPercent, tiers }: Markups): Percent {
  return tiers.reduce((most, tier) => (tier.markupPercent > most ? tier.markupPercent : most), markupPercent);
}

/** The same markups with the dearest one at `to`: tiers keep their distance, but none falls below the floor. */
export function moveMarkup(markups: Markups, to: Percent, floor: Percent): Markups {
  const change = to - dearestMarkup(markups);
  const moved = (markup: Percent) => (markup + change < floor ? floor : markup + change);
  return {
    markupPercent: moved(markups.markupPercent),
    tiers: markups.tiers.map((tier) => ({ ...tier, markupPercent: moved(tier.markupPercent) })),
  };
}
