import type { CallAnswer, getOrder, UnclaimedState } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { CatalogSnapshot } from '../../catalog/index.ts';
import type { Deposit } from '../../payments/index.ts';
import type { OrderRow } from '../tables.ts';

type DepositView = CallAnswer<typeof getOrder>['order']['deposits'][number];

/** What decides how a payment stands beside what its network shows. */
interface Around {
  readonly order: Pick<OrderRow, 'fromCurrencyId'>;
  readonly snapshot: CatalogSnapshot;
  /** How deposits in another currency are kept. */
  readonly unclaimed: ReadonlyMap<string, UnclaimedState>;
}

/** A payment as it was seen on its network; nothing for a currency that is gone. */
export function viewDeposit(deposit: Deposit, around: Around): DepositView[] {
  const currency = around.snapshot.currencies.get(deposit.currencyId);
  if (!currency) return [];
  const { reference, network, confirmations, units } = deposit;
  const amount = formatUnits(units, currency.decimals);
  return [{ reference, amount, symbol: currency.symbol, network, confirmations, state: stateOf(deposit, around) }];
}

function stateOf({ id, currencyId, isFormer, state }: Deposit, { order, unclaimed }: Around): DepositView['state'] {
  if (state === 'gone') return isFormer ? 'unfollowed' : state;
  if (state === 'pending' || currencyId === order.fromCurrencyId) return state;
  return unclaimed.get(id) === 'givenBack' ? 'sentBack' : 'apart';
}
