import type { CallAnswer, listWalletHistory } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { confirmationsNeeded } from '../core/confirmations-needed.ts';
import type { Pending } from '../store/read-pending.ts';

type EntryView = CallAnswer<typeof listWalletHistory>['pending'][number];

/** What is on its way to wallets, as their owner sees it. */
export function viewPending({ currencies, routes }: CatalogSnapshot, { deposits }: Pending): EntryView[] {
  return deposits.flatMap(({ id, currencyId, units, confirmations, network, reference, seenAt }) => {
    const currency = currencies.get(currencyId);
    if (!currency) return [];
    return {
      _id: id,
      walletId: currencyId,
      symbol: currency.symbol,
      kind: 'deposit' as const,
      amount: formatUnits(units, currency.decimals),
      balanceAfter: null,
      confirmations: { seen: confirmations, required: confirmationsNeeded(currencyId, routes.values()) },
      network,
      reference,
      orderUid: null,
      at: seenAt.toISOString(),
    };
  });
}
