import type { CallAnswer, listWalletHistory } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { confirmationsNeeded } from '../core/confirmations-needed.ts';
import type { Pending } from '../store/read-pending.ts';
import { viewWithdrawn } from './view-movements.ts';

type EntryView = CallAnswer<typeof listWalletHistory>['pending'][number];

/** What is on its way to wallets and out of them, as their owner sees it. */
export function viewPending(snapshot: CatalogSnapshot, { deposits, withdrawals }: Pending): EntryView[] {
  return [
    ...withdrawals.flatMap((withdrawal) => viewWithdrawal(snapshot, withdrawal)),
    ...deposits.flatMap((deposit) => viewDeposit(snapshot, deposit)),
  ];
}

function viewDeposit({ currencies, routes }: CatalogSnapshot, deposit: Pending['deposits'][number]): EntryView[] {
  const { id, currencyId, units, confirmations, network, reference, seenAt, review } = deposit;
  const currency = currencies.get(currencyId);
  if (!currency) return [];
  return [
    {
      _id: id,
      walletId: currencyId,
      symbol: currency.symbol,
      kind: 'deposit',
      amount: formatUnits(units, currency.decimals),
      balanceAfter: null,
      confirmations: { seen: confirmations, required: confirmationsNeeded(currencyId, routes.values()) },
      review,
      network,
      reference,
      orderUid: null,
      withdrawal: null,
      at: seenAt.toISOString(),
    },
  ];
}

function viewWithdrawal({ currencies }: CatalogSnapshot, withdrawal: Pending['withdrawals'][number]): EntryView[] {
  const { id, currencyId, units, feeUnits, decimals, network, createdAt, mayCancel, review } = withdrawal;
  const currency = currencies.get(currencyId);
  if (!currency) return [];
  return [
    {
      _id: id,
      walletId: currencyId,
      symbol: currency.symbol,
      kind: 'withdrawal',
      amount: formatUnits(-units - feeUnits, decimals),
      balanceAfter: null,
      confirmations: null,
      review,
      network,
      reference: '',
      orderUid: null,
      withdrawal: viewWithdrawn(withdrawal, mayCancel),
      at: createdAt.toISOString(),
    },
  ];
}
