import { formatPercent } from '@tetri/money';
import type { Db } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { ratesOf } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';
import { readFigures } from '../store/figures.ts';
import { readTerms } from '../store/terms.ts';
import { ensurePartner } from './ensure-partner.ts';
import { availableOf } from './reward-accounts.ts';

/** The terms, the link and the balance of a partner, as every page needs them. Throws forbidden where they were erased. */
export async function partnerInfo(db: Db, userId: string) {
  const partner = await ensurePartner(db, userId);
  const [terms, figures, available] = await Promise.all([
    readTerms(db),
    readFigures(db, userId),
    balance(db, availableOf(userId)),
  ]);
  return {
    type: terms.type,
    rate: formatPercent(ratesOf(terms, partner, figures.cents).rate),
    link: partner.link,
    balance: { usd: usdText(available.available) },
    totalReceived: { usd: usdText(figures.paidCents) },
  };
}
