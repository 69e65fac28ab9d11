import { tokenBalanceOf } from '../node/calls.ts';
import { type JsonRpc, NodeError } from '../node/json-rpc.ts';
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
  const groups = [...Map.groupBy(ours, ({ token, to, log }) => `${token} ${to} ${log.blockNumber}`).values()];
  const leaving = Map.groupBy(all, ({ token, from, log }) => `${token} ${from} ${log.blockNumber}`);
  const changes = await balanceChanges(node, groups);
  return new Map(
    groups.flatMap((transfers, at) => {
      const [{ token, to, log }] = transfers as [Transfer];
      const left = sumOf(leaving.get(`${token} ${to} ${log.blockNumber}`) ?? []);
      const announced = transfers.map(({ units }) => units);
      const shares = shareArrived(announced, (changes[at] ?? 0n) + left);
      return transfers.map((transfer, place) => [transfer, shares[place] ?? 0n] as const);
    }),
  );
}

function sumOf(transfers: readonly Transfer[]): bigint {
  return transfers.reduce((sum, { units }) => sum + units, 0n);
}

/** By how much the balance changed with the block, for each group of one token, address and block. */
async function balanceChanges({ rpc }: HealthyNode, groups: readonly (readonly Transfer[])[]): Promise<bigint[]> {
  const calls = groups.flatMap((transfers) => {
    const [{ token, to, log }] = transfers as readonly [Transfer];
    return [tokenBalanceOf(token, to, log.blockNumber - 1), tokenBalanceOf(token, to, log.blockNumber)];
  });
  const balances = await rpc.askAll(calls).catch((error: unknown) => {
    if (error instanceof NodeError && error.fault === 'refused') return undefined;
    throw error;
  });
  if (!balances) return Promise.all(groups.map((transfers) => arrivedByToday(rpc, transfers)));
  return groups.map((_, at) => (balances[at * 2 + 1] ?? 0n) - (balances[at * 2] ?? 0n));
}

/** Nodes forget the state of old blocks: then the balance of today must do, as long as all of it is still there. */
async function arrivedByToday(rpc: JsonRpc, transfers: readonly Transfer[]): Promise<bigint> {
  const [{ token, to, log }] = transfers as readonly [Transfer];
  const announced = sumOf(transfers);
  if ((await rpc.ask(tokenBalanceOf(token, to))) >= announced) return announced;
  throw rpc.error(
    'refused',
    `no longer has the state of the block ${log.blockNumber}, without which it is not known how much arrived: one that keeps old states is needed`,
  );
}
