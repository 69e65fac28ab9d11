import { formatPercent } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import { balance } from '../../ledger/index.ts';
import { ratesOf } from '../core/terms.ts';
import { usdText } from '../core/usd.ts';
import { readFigures } from '../store/figures.ts';
import { findPartner } from '../store/partners.ts';
import { readTerms } from '../store/terms.ts';
import { availableOf } from './reward-accounts.ts';

/** The terms and the balance of a partner, as every page needs them; undefined of somebody who is none yet. */
export async function partnerInfo(reader: Reader, userId: string) {
  const partner = await findPartner(reader, userId);
  if (!partner) return undefined;
  const [terms, figures, available] = await Promise.all([
    readTerms(reader),
    readFigures(reader, userId),
    balance(reader, availableOf(userId)),
  ]);
  return {
    type: terms.type,
    rate: formatPercent(ratesOf(terms, partner, figures.cents).rate),
    link: partner.link,
    balance: { usd: usdText(available.available) },
    totalReceived: { usd: usdText(figures.releasedCents - available.total) },
  };
}
