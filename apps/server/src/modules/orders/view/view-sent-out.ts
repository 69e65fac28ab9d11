import type { CallAnswer, getOrder } from '@tetri/contract';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { Payout } from '../../payments/index.ts';
import { walletPayout } from '../core/wallet-payout.ts';
import type { OrderPayments } from '../ports.ts';

/** What the product itself sent to the customer, or is sending. What people paid out is none of it. */
export function viewSentOut(
  snapshot: CatalogSnapshot,
  payout: Payout | undefined,
  urlOf: OrderPayments['transactionUrl'],
): CallAnswer<typeof getOrder>['order']['sentOut'] {
  if (!payout || payout.reference === null || payout.method === walletPayout) return null;
  const { state, reference, confirmations, endedBy, handedAt } = payout;
  const network = payout.network ?? snapshot.currencies.get(payout.currencyId)?.network?.code ?? '';
  const isOurs = state === 'sending' || (state === 'succeeded' && endedBy === null);
  if (!isOurs) return null;
  if (state === 'sending' && handedAt === null)
    return { state: 'sending', network, reference, confirmations, url: null };
  const url = urlOf(payout.method, network, reference);
  return { state: state === 'sending' ? 'sent' : 'arrived', network, reference, confirmations, url };
}
