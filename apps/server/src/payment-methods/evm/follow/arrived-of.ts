import { tokenBalanceOf } from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { HealthyNode } from '../node/nodes.ts';
import { shareArrived } from './share-arrived.ts';
import type { Transfer } from './transfer.ts';

/**
 * How much each transfer to us really brought. A contract may say more in its event than it moves, as those do that keep a fee:
 * what counts is by how much the balance changed with the block.
 *
 * @param ours Transfers to our addresses.
 * @param all All transfers of the same blocks, for what left our addresses meanwhile.
 */
export async function arrivedOf(
  node: HealthyNode,
  ours: readonly Transfer[],
  all: readonly Transfer[],
): Promise<ReadonlyMap<Transfer, bigint>> {
  const groups = Map.groupBy(ours, ({ token, to, log }) => `${token} ${to} ${log.blockNumber}`);
  const arrived = new Map<Transfer, bigint>();
  for (const transfers of groups.values()) {
    const [first] = transfers;
    if (!first) continue;
    const { token, to, log } = first;
    const left = all
      .filter((one) => one.token === token && one.from === to && one.log.blockNumber === log.blockNumber)
      .reduce((sum, { units }) => sum + units, 0n);
    const change = await balanceChange(node, first, sumOf(transfers));
    const shares = shareArrived(
      transfers.map(({ units }) => units),
      change + left,
    );
    transfers.forEach((transfer, at) => arrived.set(transfer, shares[at] ?? 0n));
  }
  return arrived;
}

function sumOf(transfers: readonly Transfer[]): bigint {
  return transfers.reduce((sum, { units }) => sum + units, 0n);
}

/** Nodes forget the state of old blocks: then the balance of today must do, as long as all of it is still there. */
async function balanceChange({ rpc }: HealthyNode, { token, to, log }: Transfer, told: bigint): Promise<bigint> {
  try {
    const [before = 0n, after = 0n] = await rpc.askAll([
      tokenBalanceOf(token, to, log.blockNumber - 1),
      tokenBalanceOf(token, to, log.blockNumber),
    ]);
    return after - before;
  } catch (error) {
    if (!(error instanceof NodeError) || error.fault !== 'refused') throw error;
    const balance = await rpc.ask(tokenBalanceOf(token, to));
    if (balance < told)
      throw rpc.error(
        'refused',
        `no longer has the state of the block ${log.blockNumber}, without which it is not known how much arrived: one that keeps old states is needed`,
      );
    return told;
  }
}
