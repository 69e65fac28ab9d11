import type { OurAddresses } from '../../../modules/payments/plugin.ts';
import type { ChainAtNode, WaitingPayment } from '../chains.ts';
import { mempoolIds, transactionOf } from '../node/calls.ts';
import { paymentsOf } from './payments-of.ts';
import { withSenders } from './with-senders.ts';

/** New transactions that are read at one step: a node that was just started may list a hundred thousand. */
const readMax = 2000;
const batch = 100;
/** One for all: most transactions pay nobody here. */
const nothing: readonly WaitingPayment[] = [];

/**
 * What of that which waits for a block pays to us. Incomplete where there is more than one step reads, or the node forgot one
 * in between: then nobody can say what is gone. What waits no more is forgotten, so that as much is kept as the node itself keeps.
 */
export async function readWaiting(
  { node, waiting }: ChainAtNode,
  ours: OurAddresses,
): Promise<{ payments: WaitingPayment[]; isComplete: boolean }> {
  const ids = await node.ask(mempoolIds);
  const present = new Set(ids);
  for (const id of waiting.keys()) if (!present.has(id)) waiting.delete(id);
  const unread = ids.filter((id) => !waiting.has(id)).slice(0, readMax);
  for (let from = 0; from < unread.length; from += batch) {
    const read = (await node.askAll(unread.slice(from, from + batch).map(transactionOf))).filter(
      (one) => one !== undefined,
    );
    const paid = read.map((transaction) => ({ id: transaction.txid, payments: paymentsOf(transaction) }));
    const known = await ours([...new Set(paid.flatMap(({ payments }) => payments.map(({ address }) => address)))]);
    for (const { id, payments } of paid) {
      const ours = payments.filter(({ address }) => known.has(address));
      waiting.set(id, ours.length === 0 ? nothing : await withSenders(node, ours));
    }
  }
  return {
    payments: ids.flatMap((id) => waiting.get(id) ?? []),
    isComplete: ids.every((id) => waiting.has(id)),
  };
}
