import { z } from 'zod';
import type { ChainCursor, ChainStep, OurAddresses, SeenDeposit } from '../../../modules/payments/plugin.ts';
import type { ChainAtNode, WaitingPayment } from '../chains.ts';
import { type Block, bestHash, blockOf, chainInfo, hashAt } from '../node/calls.ts';
import { NodeError } from '../node/core-rpc.ts';
import { paymentsOf } from './payments-of.ts';
import { withSenders } from './with-senders.ts';
import { readWaiting } from './read-waiting.ts';

/** Blocks that are known by their hashes, to see where a chain forked: more than were ever replaced on one of these. */
const knownMax = 100;

/** The last block that was read, and the hashes up to it, the newest last. */
const Cursor = z.object({ height: z.int().nonnegative(), hashes: z.array(z.string()).min(1).max(knownMax) });
type Cursor = z.infer<typeof Cursor>;

/** See `ChainPlugin.follow`. */
export async function followChain(
  at: ChainAtNode,
  cursor: ChainCursor | undefined,
  ours: OurAddresses,
): Promise<ChainStep> {
  const { node, chain } = at;
  const tip = await node.ask(chainInfo);
  const start = cursor === undefined ? { height: tip.blocks, hashes: [tip.bestblockhash] } : Cursor.parse(cursor);
  await checkNotBehind(at, start, tip.blocks);
  const common = await commonBlock(at, start);
  const until = Math.min(tip.blocks, common.height + chain.blocksPerStep);
  const { reached, blocks } = await readBlocks(at, common, until);
  const waiting =
    blocks.length === 0 && reached.hashes.at(-1) === tip.bestblockhash ? await readWaiting(at, ours) : undefined;
  const isComplete = waiting?.isComplete === true && (await node.ask(bestHash)) === reached.hashes.at(-1);
  return {
    cursor: reached,
    height: reached.height,
    ...(common.height < start.height ? { rolledBackTo: common.height } : {}),
    deposits: [
      ...(await depositsOf(at, blocks, ours)),
      ...(waiting?.payments ?? []).map((payment) => asDeposit(payment, chain.currencyId, null)),
    ],
    ...(isComplete ? { unconfirmed: waiting.payments.map(({ reference }) => reference) } : {}),
    isCaughtUp: isComplete,
  };
}

/**
 * What a node does not have yet is not gone: it is behind, and so it says nothing. Nor does one whose last block is below all that is
 * known: which of the two chains it is on cannot be said.
 */
async function checkNotBehind({ node }: ChainAtNode, { height, hashes }: Cursor, tip: number): Promise<void> {
  const known = hashes.at(tip - height - 1);
  if (tip < height && (known === undefined || (await node.ask(hashAt(tip))) === known))
    throw new NodeError('silent', `the node ${node.name} is ${height - tip} blocks behind what was read before`);
}

/** Back to the last block that is still in the chain; beyond what is known, by as much again. */
async function commonBlock({ node }: ChainAtNode, { height, hashes }: Cursor): Promise<Cursor> {
  for (let back = 0; back < hashes.length; back += 1) {
    const at = height - back;
    if ((await hashOrNone(at)) === hashes.at(-1 - back))
      return { height: at, hashes: hashes.slice(0, hashes.length - back) };
  }
  const from = Math.max(0, height - 2 * hashes.length);
  return { height: from, hashes: [await node.ask(hashAt(from))] };

  /** A chain that was replaced by a shorter one of more work has no such block. */
  async function hashOrNone(at: number): Promise<string | undefined> {
    return node.ask(hashAt(at)).catch((error: unknown) => {
      if (error instanceof NodeError && error.code === -8) return undefined;
      throw error;
    });
  }
}

/** Reads on, and ends before a block that does not follow: the next step finds the fork. */
async function readBlocks(
  { node }: ChainAtNode,
  from: Cursor,
  until: number,
): Promise<{ reached: Cursor; blocks: Block[] }> {
  const blocks: Block[] = [];
  let { height, hashes } = from;
  while (height < until) {
    const block = await node.ask(blockOf(await node.ask(hashAt(height + 1))));
    if (block.height !== height + 1 || block.previousblockhash !== hashes.at(-1)) break;
    blocks.push(block);
    height = block.height;
    hashes = [...hashes, block.hash].slice(-knownMax);
  }
  return { reached: { height, hashes }, blocks };
}

async function depositsOf(
  { chain, node }: ChainAtNode,
  blocks: readonly Block[],
  ours: OurAddresses,
): Promise<SeenDeposit[]> {
  const paid = blocks.flatMap(({ height, tx }) => tx.flatMap(paymentsOf).map((payment) => ({ payment, height })));
  const known = await ours([...new Set(paid.map(({ payment }) => payment.address))]);
  const found = paid.filter(({ payment }) => known.has(payment.address));
  const payments = await withSenders(
    node,
    found.map(({ payment }) => payment),
  );
  return payments.map((payment, index) => asDeposit(payment, chain.currencyId, found[index]?.height ?? null));
}

function asDeposit(
  { reference, address, units, senders }: WaitingPayment,
  currencyId: string,
  height: number | null,
): SeenDeposit {
  return { address, memo: '', currencyId, reference, units, height, senders };
}
