import { partnerTouch } from '../../modules/affiliate/index.ts';
import type { BroughtPort } from '../../modules/identity/index.ts';
import { findBrought, forgetPromoCode } from '../../modules/notify/index.ts';

/** What links to the bot carried, for whoever signs in by Telegram. A link that led to the page just now is the later one. */
export const broughtPort: BroughtPort = {
  async of(reader, telegramId, { refCode, promoCode }) {
    const [{ start, campaignAt }, touch] = await Promise.all([findBrought(reader, telegramId), partnerTouch(reader)]);
    const [first, second] = touch === 'first' ? [start.referral, refCode] : [refCode, start.referral];
    return { refCode: first ?? second, promoCode: promoCode ?? start.promoCode, utm: start.utm, utmAt: campaignAt };
  },
  async takePromoCode(tx, telegramId) {
    const { promoCode } = (await findBrought(tx, telegramId)).start;
    if (promoCode !== undefined) await forgetPromoCode(tx, telegramId);
    return promoCode;
  },
};
