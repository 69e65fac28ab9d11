import { activatePromoCode, promoCodeNotValid, promoCodeUsed, refusal } from '@tetri/contract';
import { transaction } from '../../../platform/database/index.ts';
import { lockLivingUser } from '../../identity/index.ts';
import { usdText } from '../core/usd.ts';
import { handle } from '../deps.ts';
import { activate, lockGoodCode } from '../store/promo-codes.ts';

export const activatePromoCodeHandler = handle(activatePromoCode, ({ code }, { db }, { actor }) =>
  transaction(db, async (tx) => {
    await lockLivingUser(tx, actor.userId);
    const promo = await lockGoodCode(tx, code);
    if (!promo) throw refusal(promoCodeNotValid);
    const until = await activate(tx, promo, actor.userId);
    // Before its uses are counted: the last one may be theirs.
    if (until === undefined) throw refusal(promoCodeUsed);
    if (until === 'usedUp') throw refusal(promoCodeNotValid);
    return {
      promoCode: {
        code: promo.code,
        kind: promo.kind,
        percent: promo.percent,
        amountInUSD: promo.cents === null ? null : usdText(promo.cents),
        expiresAt: until.toISOString(),
      },
    };
  }),
);
