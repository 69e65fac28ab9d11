import type { Confirmation, DepositToConfirm } from '../../modules/payments/plugin.ts';
import type { OpenedChain } from './chains.ts';
import { isSpendable, referenceOf } from './follow/read-transfer.ts';
import { transfersOf } from './follow/transfers-of.ts';
import { lastHeader, refresh, transactionPlaces } from './node/calls.ts';

/** Whether a deposit still is in the chain, and how deep: where it lies is the node's to say, what it brought the wallet's. */
export async function confirmDeposit(
  { chain, node, wallet }: OpenedChain,
  { reference, address, currencyId, units }: DepositToConfirm,
): Promise<Confirmation> {
  if (currencyId !== chain.currencyId) return { state: 'gone' };
  const [txid = ''] = reference.split(':');
  const place = (await node.ask(transactionPlaces([txid]))).get(txid);
  if (!place || place.isDoubleSpent) return { state: 'gone' };
  await wallet.ask(refresh());
  const found = (await transfersOf(wallet, txid)).find((transfer) => referenceOf(transfer) === reference);
  if (!found || found.address !== address || found.amount < units) return { state: 'gone' };
  const { height } = place;
  if (height === undefined) return { state: 'seen', confirmations: 0 };
  if (found.height !== height) throw wallet.error(`and the node have ${txid} in different blocks`);
  const tip = await node.ask(lastHeader);
  return { state: 'seen', confirmations: isSpendable(found, tip) ? Math.max(1, tip.height - height + 1) : 0 };
}
