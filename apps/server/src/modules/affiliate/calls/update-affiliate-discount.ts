import { percentTooHigh, refusal, updateAffiliateDiscount } from '@tetri/contract';
import { formatPercent, parsePercent } from '@tetri/money';
import { transaction } from '../../../platform/database/index.ts';
import { ensureLockedPartner } from '../actions/ensure-partner.ts';
import { ratesOf } from '../core/terms.ts';
import { handle } from '../deps.ts';
import { changePartner, turnoverOfPartner } from '../store/partners.ts';
import { readTerms } from '../store/terms.ts';

export const updateAffiliateDiscountHandler = handle(updateAffiliateDiscount, async ({ discount }, { db }, { actor }) =>
  transaction(db, async (tx) => {
    const partner = await ensureLockedPartner(tx, actor.userId);
    const terms = await readTerms(tx);
    const { rate } = ratesOf(terms, partner, await turnoverOfPartner(tx, partner.userId));
    const wanted = parsePercent(discount) ?? 0n;
    // A commission on amounts is not split.
    const most = terms.type === 'byServiceFee' ? rate : 0n;
    if (wanted > most) throw refusal(percentTooHigh, { max: formatPercent(most) });
    await changePartner(tx, partner.userId, { discountPercent: formatPercent(wanted) });
    return { rate: formatPercent(rate), discount: formatPercent(wanted) };
  }),
);
