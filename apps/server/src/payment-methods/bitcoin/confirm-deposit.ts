import type { Confirmation, DepositToConfirm } from '../../modules/payments/plugin.ts';
import type { ChainAtNode } from './chains.ts';
import { addressOf, coinOf } from './node/calls.ts';
import { NodeError } from './node/core-rpc.ts';
import { findPlace, hasIndex } from './node/find-place.ts';

/**
 * Whether a deposit still is there, and how deep. A coin that was spent is known only to a node with an index of all
 * transactions alone; without one nobody knows, and this throws.
 */
export async function confirmDeposit({ node }: ChainAtNode, deposit: DepositToConfirm): Promise<Confirmation> {
  const [id = '', index = ''] = deposit.reference.split(':');
  const at = Math.trunc(Number(index));
  const coin = await node.ask(coinOf(id, at));
  if (coin) return judge(deposit, { ...coin, address: addressOf(coin.scriptPubKey) });
  if (!(await hasIndex(node)))
    throw new NodeError(
      'silent',
      `the node ${node.name} has no index of transactions (txindex=1): it cannot tell a spent deposit`,
    );
  const found = await findPlace(node, id);
  const output = found?.vout.find(({ n }) => n === at);
  if (!found || !output) return { state: 'gone' };
  return judge(deposit, { ...output, confirmations: found.confirmations, address: addressOf(output.scriptPubKey) });
}

function judge(
  { address, units }: DepositToConfirm,
  found: { value: bigint; confirmations: number; address: string | undefined },
): Confirmation {
  if (found.address !== address || found.value < units) return { state: 'gone' };
  return { state: 'seen', confirmations: found.confirmations };
}
