import { parsePercent, type Percent } from '@tetri/money';

/** `byServiceFee`: a share of what the exchange earns by an order; `byAmount`: of the order's whole worth. */
export type RewardType = 'byServiceFee' | 'byAmount';
/** Whose link counts where a customer followed several. */
export type Touch = 'first' | 'last';

/** From so much brought turnover on, whole US dollars, this rate. */
export interface Level {
  readonly fromUsd: string;
  readonly percent: string;
}

/** What the owner gives partners. */
export interface AffiliateTerms {
  readonly isOpen: boolean;
  readonly type: RewardType;
  readonly touch: Touch;
  readonly levels: readonly Level[];
  readonly holdDays: number;
  readonly minCents: bigint;
  readonly secondPersonCents: bigint | null;
  readonly isAutomatic: boolean;
  readonly automaticMaxCents: bigint | null;
  readonly automaticDayCents: bigint | null;
  readonly version: number;
}

/** A partner's own terms. */
export interface PartnerTerms {
  readonly ratePercent: string | null;
  readonly discountPercent: string;
}

export interface Rates {
  /** The whole commission. */
  readonly rate: Percent;
  /** What of it goes to the customers; no more than the rate. */
  readonly discount: Percent;
}

/**
 * The commission of a partner who brought so much, and its split. A commission on amounts is not split: what of a margin it
 * would come to differs by route.
 */
export function ratesOf(
  { type, levels }: Pick<AffiliateTerms, 'type' | 'levels'>,
  { ratePercent, discountPercent }: PartnerTerms,
  turnoverCents: bigint,
): Rates {
  const rate = readPercent(ratePercent ?? levelFor(levels, turnoverCents));
  const wanted = type === 'byServiceFee' ? readPercent(discountPercent) : 0n;
  return { rate, discount: wanted < rate ? wanted : rate };
}

function levelFor(levels: readonly Level[], turnoverCents: bigint): string {
  return levels.findLast(({ fromUsd }) => BigInt(fromUsd) * 100n <= turnoverCents)?.percent ?? '0';
}

/** The level that more turnover leads to; null at the top, and where the partner's rate does not depend on it. */
export function nextLevel(
  { levels }: Pick<AffiliateTerms, 'levels'>,
  { ratePercent }: Pick<PartnerTerms, 'ratePercent'>,
  turnoverCents: bigint,
): Level | null {
  if (ratePercent !== null) return null;
  return levels.find(({ fromUsd }) => BigInt(fromUsd) * 100n > turnoverCents) ?? null;
}

function readPercent(text: string): Percent {
  return parsePercent(text) ?? 0n;
}
