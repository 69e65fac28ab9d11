import type { CallAnswer, getAffiliateTerms } from '@tetri/contract';
import type { AffiliateTerms } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';

/** What partners are given, as staff see it. */
export function viewTerms(terms: AffiliateTerms): CallAnswer<typeof getAffiliateTerms>['terms'] {
  const { isOpen, type, touch, levels, holdDays, minCents, secondPersonCents, isAutomatic, version } = terms;
  return {
    isOpen,
    type,
    touch,
    levels: levels.map(({ fromUsd, percent }) => ({ fromUsd, percent })),
    holdDays,
    minReward: usdText(minCents),
    secondPersonUsd: secondPersonCents === null ? null : usdText(secondPersonCents),
    isAutomatic,
    automaticMaxUsd: terms.automaticMaxCents === null ? null : usdText(terms.automaticMaxCents),
    automaticDayUsd: terms.automaticDayCents === null ? null : usdText(terms.automaticDayCents),
    version,
  };
}
