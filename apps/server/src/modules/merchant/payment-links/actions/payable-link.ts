import { notFound, paymentLinkClosed, refusal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Currency } from '../../../catalog/index.ts';
import type { LinkTerms } from '../../../orders/index.ts';
import type { PaymentLinksDeps } from '../deps.ts';
import { findLink, type UsedLink } from '../store/payment-links.ts';
import { stateOf } from '../view/view-link.ts';

/** A link with its currency, and what it fixes of each order. */
export interface PayableLink {
  readonly link: UsedLink;
  readonly currency: Currency;
  readonly terms: LinkTerms;
}

/** Throws notFound, also where its currency is no longer in the catalogue. */
export async function readPayableLink(
  code: string,
  { db, catalog }: Pick<PaymentLinksDeps, 'db' | 'catalog'>,
): Promise<PayableLink> {
  const link = await findLink(db, code);
  const currency = link && catalog.snapshot().currencies.get(link.row.currencyId);
  if (!currency) throw refusal(notFound);
  const { id, userId, currencyId, units, toValues } = link.row;
  return { link, currency, terms: { id, userId, currencyId, amount: formatUnits(units, currency.decimals), toValues } };
}

/** Throws paymentLinkClosed while it takes no order. */
export function judgeOpen(link: UsedLink): void {
  const state = stateOf(link);
  if (state !== 'open') throw refusal(paymentLinkClosed, { state });
}
