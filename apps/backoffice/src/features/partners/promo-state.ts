import type { PromoCode } from './partner-types.ts';

export type PromoState = 'off' | 'early' | 'ended' | 'usedUp' | 'on';

type Terms = Pick<PromoCode, 'isActive' | 'startsAt' | 'endsAt' | 'uses' | 'usesMax'>;

/** Whether a code can be activated at that moment, and otherwise why not. */
export function promoState({ isActive, startsAt, endsAt, uses, usesMax }: Terms, now: Date): PromoState {
  if (!isActive) return 'off';
  if (endsAt !== null && new Date(endsAt) <= now) return 'ended';
  if (usesMax !== null && uses >= usesMax) return 'usedUp';
  return startsAt !== null && new Date(startsAt) > now ? 'early' : 'on';
}
