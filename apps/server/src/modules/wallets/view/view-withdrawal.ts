import type { CallAnswer, createWithdrawal } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import { isSending } from '../actions/end-withdrawal.ts';
import type { WithdrawalRow } from '../store/withdrawals.ts';

/** A withdrawal as its owner sees it. */
export async function viewWithdrawal(
  reader: Reader,
  { currencies }: CatalogSnapshot,
  row: WithdrawalRow,
): Promise<CallAnswer<typeof createWithdrawal>['withdrawal']> {
  const { id, uid, currencyId, units, feeUnits, decimals, network, address, memo, status, reference, reason } = row;
  return {
    _id: id,
    uid,
    walletId: currencyId,
    symbol: currencies.get(currencyId)?.symbol ?? '',
    amount: formatUnits(units, decimals),
    fee: formatUnits(feeUnits, decimals),
    network,
    address,
    memo,
    status,
    isSending: await isSending(reader, row),
    reference,
    reason,
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
