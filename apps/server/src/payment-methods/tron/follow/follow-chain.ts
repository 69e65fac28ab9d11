import { z } from 'zod';
import type { ChainCursor, ChainStep, OurAddresses, SeenDeposit } from '../../../modules/payments/plugin.ts';
import { blockAt, type FullBlock, headBlock, Id, infosOf, solidBlock } from '../node/calls.ts';
import type { TronNode } from '../node/tron-node.ts';
import type { TronChain } from '../settings.ts';
import { coinTransferOf, tokenTransfersOf, type Transfer } from './transfers.ts';

/** How many blocks back another branch is looked for: 19 of 27 producers make a block final, one every three seconds. */
const branchMax = 60;

const Cursor = z.object({
  /** The last block read. */
  height: z.int().min(0),
  /** Names of the blocks up to it, the newest last. */
  ids: z.array(Id).min(1).max(branchMax),
});
type Cursor = z.infer<typeof Cursor>;

/** One step of following the chain. See `ChainPlugin.follow`; it throws where the node cannot be relied on. */
export async function followChain(
  chain: TronChain,
  node: TronNode,
  from: ChainCursor | undefined,
  ours: OurAddresses,
): Promise<ChainStep> {
  if (from === undefined) return start(node);
  const stored = Cursor.parse(from);
  const head = await node.ask(headBlock);
  const cursor = await rewound(node, stored);
  const rolledBackTo = cursor.height < stored.height ? cursor.height : undefined;
  const heights = Array.from(
    { length: Math.max(0, Math.min(head.number - cursor.height, chain.blocksPerStep)) },
    (_, at) => cursor.height + 1 + at,
  );
  let next = cursor;
  const found: (Transfer & { readonly height: number })[] = [];
  for (const height of heights) {
    const block = await node.ask(blockAt(height));
    if (block?.number !== height) throw node.error(`does not have the block ${height} below its last`);
    // It took another branch meanwhile: the next step finds where.
    if (block.parentId !== next.ids.at(-1)) throw node.error('tells blocks that do not follow on one another');
    next = { height, ids: [...next.ids, block.id].slice(-branchMax) };
    found.push(...(await transfersIn(chain, node, block)).map((transfer) => ({ ...transfer, height })));
  }
  return {
    cursor: next,
    height: next.height,
    rolledBackTo,
    deposits: await ofOurs(found, ours),
    isCaughtUp: next.height >= head.number,
  };
}

/** At the last block that nothing replaces any more: all that comes after it is read. */
async function start(node: TronNode): Promise<ChainStep> {
  const { number: height, id } = await node.ask(solidBlock);
  return { cursor: { height, ids: [id] }, height, deposits: [], isCaughtUp: false };
}

/** As it stood at the last block that still is of the chain. */
async function rewound(node: TronNode, { height, ids }: Cursor): Promise<Cursor> {
  for (let back = 0; back < ids.length; back += 1) {
    const block = await node.ask(blockAt(height - back));
    // A node that is behind is waited for: it takes nothing back.
    if (!block) throw node.error(`does not have the block ${height - back}, which was read already`);
    if (block.id === ids[ids.length - 1 - back]) return { height: height - back, ids: ids.slice(0, ids.length - back) };
  }
  throw node.error(`knows none of the last ${ids.length} blocks that were read: it is of another chain`);
}

async function transfersIn(chain: TronChain, node: TronNode, block: FullBlock): Promise<Transfer[]> {
  const coins = block.transactions.flatMap((transaction) => coinTransferOf(chain, transaction) ?? []);
  const calls = block.transactions.filter(({ raw_data }) => raw_data.contract[0]?.type === 'TriggerSmartContract');
  if (calls.length === 0 || chain.assets.every(({ token }) => token === undefined)) return coins;
  const infos = new Map((await node.ask(infosOf(block.number))).map((info) => [info.id, info]));
  const tokens = calls.flatMap(({ txID }) => {
    const info = infos.get(txID);
    // Behind one address may stand several nodes, of which one has not read what the block did, or has another block.
    if (info?.blockNumber !== block.number)
      throw node.error(`does not tell what ${txID} did in the block ${block.number}`);
    return tokenTransfersOf(chain, info);
  });
  return [...coins, ...tokens];
}

async function ofOurs(
  found: readonly (Transfer & { readonly height: number })[],
  ours: OurAddresses,
): Promise<SeenDeposit[]> {
  const known = await ours([...new Set(found.map(({ to }) => to))]);
  return found
    .filter(({ to }) => known.has(to))
    .map(({ to: address, ...transfer }) => ({ address, memo: '', ...transfer }));
}
