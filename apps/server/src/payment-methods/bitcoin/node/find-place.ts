import { indexInfo, placeOf } from './calls.ts';
import { type CoreRpc, NodeError } from './core-rpc.ts';

const unknown = -5;

/** Whether the node keeps an index of all transactions, and has read all blocks into it. */
export async function hasIndex(node: CoreRpc): Promise<boolean> {
  return (await node.ask(indexInfo)).txindex?.synced ?? false;
}

/**
 * Where a transaction is, by the node's index; undefined where it is in no block and does not wait for one. Without the index
 * nobody knows.
 */
export function findPlace(node: CoreRpc, id: string) {
  return node.ask(placeOf(id)).catch((error: unknown) => {
    if (error instanceof NodeError && error.code === unknown) return undefined;
    throw error;
  });
}
