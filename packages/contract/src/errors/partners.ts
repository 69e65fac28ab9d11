import { z } from 'zod';
import { defineError } from '../define-error.ts';
import { AmountText, PercentText } from '../scalars.ts';

export const partnerSuspended = defineError(40341, 403, 'the partner is suspended');
export const partnerOwes = defineError(
  40952,
  409,
  'the partner owes rewards that were taken back',
  z.object({ owed: AmountText, symbol: z.string() }),
);
export const promoCodeNotValid = defineError(42252, 422, 'there is no such promo code that is good now');
export const priceTooOld = defineError(40978, 409, 'the price is older than a day: make it anew first');
export const promoCodeUsed = defineError(40951, 409, 'the promo code was activated before');
export const percentTooHigh = defineError(
  42251,
  422,
  'the percentage is above the maximum',
  z.object({ max: PercentText }),
);
