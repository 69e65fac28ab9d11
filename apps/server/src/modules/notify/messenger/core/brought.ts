import type { StartParameter } from '@tetri/contract';

/** What links to the bot carried, and when those came that still count. */
export interface Brought {
  readonly start: StartParameter;
  readonly referralAt: Date | null;
  readonly campaignAt: Date | null;
}

/** As long as a browser keeps the same of a link to the site. */
const dayMs = 24 * 60 * 60 * 1000;
const referralKeptMs = 365 * dayMs;
const campaignKeptMs = 30 * dayMs;

const nothing: Brought = { start: { utm: {} }, referralAt: null, campaignAt: null };

/**
 * Adds a link to those before it, as the site's pages do: a later campaign takes the place of an earlier one, of two partners
 * the first counts or, by the owner's choice, the last. A link that says nothing of something changes nothing of it.
 */
export function addLink(
  kept: Brought | undefined,
  came: StartParameter,
  { now, touch }: { readonly now: Date; readonly touch: 'first' | 'last' },
): Brought {
  const before = stillCounts(kept, now);
  const isReferral = came.referral !== undefined && (touch === 'last' || before.start.referral === undefined);
  const isCampaign = Object.keys(came.utm).length > 0;
  const referral = isReferral ? came.referral : before.start.referral;
  const promoCode = came.promoCode ?? before.start.promoCode;
  return {
    start: {
      ...(referral !== undefined && { referral }),
      ...(promoCode !== undefined && { promoCode }),
      utm: isCampaign ? came.utm : before.start.utm,
    },
    referralAt: isReferral ? now : before.referralAt,
    campaignAt: isCampaign ? now : before.campaignAt,
  };
}

/** What of it counts now. */
export function stillCounts(kept: Brought | undefined, now: Date): Brought {
  const { start, referralAt, campaignAt } = kept ?? nothing;
  const isWithin = (at: Date | null, keptMs: number) => at !== null && now.getTime() - at.getTime() <= keptMs;
  const isReferral = start.referral !== undefined && isWithin(referralAt, referralKeptMs);
  const isCampaign = isWithin(campaignAt, campaignKeptMs);
  return {
    start: {
      ...(isReferral && start.referral !== undefined && { referral: start.referral }),
      ...(start.promoCode !== undefined && { promoCode: start.promoCode }),
      utm: isCampaign ? start.utm : {},
    },
    referralAt: isReferral ? referralAt : null,
    campaignAt: isCampaign ? campaignAt : null,
  };
}
