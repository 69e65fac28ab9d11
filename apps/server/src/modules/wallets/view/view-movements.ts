import type { CallAnswer, listWalletHistory } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { LedgerEntry } from '../../ledger/index.ts';
import type { Around } from '../store/read-around.ts';
import type { WithdrawalRow } from '../store/withdrawals.ts';

type EntryView = CallAnswer<typeof listWalletHistory>['entries'][number];

/** What each kind of transfer is to the wallet that it moved. */
const kinds: Readonly<Record<string, EntryView['kind']>> = {
  walletDeposit: 'deposit',
  walletDepositReversal: 'depositReversal',
  deposit: 'orderPayment',
  depositReversal: 'orderRefund',
  refund: 'orderRefund',
  walletPayout: 'orderPayout',
  withdrawal: 'withdrawal',
};

/** Entries of wallets as their owner sees them; nothing of a currency that is gone. */
export function viewMovements(
  { currencies }: CatalogSnapshot,
  entries: readonly LedgerEntry[],
  { deposits, withdrawals, uids }: Around,
): EntryView[] {
  return entries.flatMap(({ id, currencyId, units, balanceAfter, reason, reference, at }) => {
    const currency = currencies.get(currencyId);
    if (!currency) return [];
    const deposit = deposits.get(reference);
    const withdrawal = withdrawals.get(reference);
    return {
      _id: id,
      walletId: currencyId,
      symbol: currency.symbol,
      kind: kinds[reason] ?? 'adjustment',
      amount: formatUnits(units, currency.decimals),
      balanceAfter: formatUnits(balanceAfter, currency.decimals),
      confirmations: null,
      review: 'none',
      network: (deposit ?? withdrawal)?.network ?? '',
      reference: (deposit ?? withdrawal)?.reference ?? '',
      orderUid: uids.get(reference) ?? null,
      withdrawal: withdrawal ? viewWithdrawn(withdrawal, false) : null,
      at: at.toISOString(),
    };
  });
}

/** Where a withdrawal goes, and what it costs. */
export function viewWithdrawn(
  { uid, address, memo, feeUnits, decimals }: WithdrawalRow,
  mayCancel: boolean,
): NonNullable<EntryView['withdrawal']> {
  return { uid, address, memo, fee: formatUnits(feeUnits, decimals), mayCancel };
}
