import type { CallAnswer, getOrder } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { Deposit } from '../../payments/index.ts';

type DepositView = CallAnswer<typeof getOrder>['order']['deposits'][number];

/** A payment as it was seen on its network; nothing for a currency that is gone. */
export function viewDeposit(snapshot: CatalogSnapshot, deposit: Deposit): DepositView[] {
  const currency = snapshot.currencies.get(deposit.currencyId);
  if (!currency) return [];
  const { reference, network, confirmations, isFormer, units } = deposit;
  const amount = formatUnits(units, currency.decimals);
  const state = isFormer && deposit.state === 'gone' ? 'unfollowed' : deposit.state;
  return [{ reference, amount, symbol: currency.symbol, network, confirmations, state }];
}
