import { type Percent, wholePercent } from './percent.ts';
import type { PriceTerms } from './price-terms.ts';
import type { Rate } from './rate.ts';

/** The rate after markup; the markup is below 100 %. */
export function afterMarkup(rate: Rate, markupPercent: Percent): Rate {
  return {
    numerator: rate.numerator * (wholePercent - markupPercent),
    denominator: rate.denominator * wholePercent,
  };
}

/**
 * The rate to show for a route: after the dearest markup of all its tiers, before the fixed fee. What an amount is paid
 * is, the fixed fee aside, never worse.
 */
export function netRate(terms: Pick<PriceTerms, 'rate' | 'markupPercent' | 'tiers'>): Rate {
  const dearest = terms.tiers.reduce(
    (most, { markupPercent }) => (markupPercent > most ? markupPercent : most),
    terms.markupPercent,
  );
  return afterMarkup(terms.rate, dearest);
}
