import { z } from 'zod';
import type { ChainCursor, ChainStep } from '../../../modules/payments/plugin.ts';
import type { OpenedChain } from '../chains.ts';
import {
  type Header,
  headersBetween,
  incomingBetween,
  lastHeader,
  refresh,
  type Transfer,
  transactionPlaces,
  walletHeight,
} from '../node/calls.ts';
import { readLocked } from './read-locked.ts';
import { depositOf, isSpendable, referenceOf } from './read-transfer.ts';

/** Blocks that are known by their hashes, to see where a chain forked: many times what was ever replaced. */
const knownMax = 100;
/** So many blocks before the cursor are read again each time, whatever a wallet may have done meanwhile. */
const overlap = 10;

const Cursor = z.object({
  /** Where it began: nothing up to there is reported. */
  from: z.int().min(0),
  /** The last block read, and the hashes up to it, the newest last. */
  height: z.int().min(0),
  hashes: z.array(z.string()).min(1).max(knownMax),
  /** Transactions in blocks that nobody can spend yet. */
  locked: z.array(z.string()),
});
export type Cursor = z.infer<typeof Cursor>;

/**
 * One step: the blocks' names come from the node, what they brought from the wallet, and both must be of one chain. See
 * `ChainPlugin.follow`.
 */
export async function followChain(at: OpenedChain, cursor: ChainCursor | undefined): Promise<ChainStep> {
  const { node, wallet, chain } = at;
  const tip = await node.ask(lastHeader);
  const start = cursor === undefined ? startAt(tip) : Cursor.parse(cursor);
  const known = start.hashes.at(tip.height - start.height - 1);
  // Below all that is known it cannot be said which chain it is on.
  if (tip.height < start.height && (known === undefined || known === tip.hash))
    throw node.error(`is ${start.height - tip.height} blocks behind what was read before`);
  const common = await commonBlock(at, start, tip);
  const until = Math.min(tip.height, common.height + chain.blocksPerStep);
  const reached = await readNames(at, common, until);
  await wallet.ask(refresh());
  if ((await wallet.ask(walletHeight)) <= until) throw wallet.error('has not read all blocks that the node has');
  const found = await wallet.ask(incomingBetween(Math.max(start.from, common.height - overlap), until));
  const after = await node.ask(lastHeader);
  // What the wallet says may be of either chain: the next step finds the fork.
  if (!(await isStill(at, reached, after)))
    return { cursor: start, height: start.height, deposits: [], isCaughtUp: false };
  const isComplete = after.height === until;
  const open = found.in.filter((transfer) => isSpendable(transfer, after));
  const barred = found.in.filter((transfer) => !isSpendable(transfer, after));
  const locked = await readLocked(wallet, { before: start.locked, barred, until, tip: after });
  // What is spendable since a block that is read again is both.
  const free = new Map([...open, ...locked.freed].map((transfer) => [referenceOf(transfer), transfer]));
  const waiting = [...(isComplete ? await withoutRivals(at, found.pool) : []), ...locked.barred];
  return {
    cursor: { ...reached, from: start.from, locked: locked.names } satisfies Cursor,
    height: until,
    ...(common.height < start.height && { rolledBackTo: common.height }),
    deposits: [
      ...[...free.values()].map((transfer) => depositOf(chain, transfer, transfer.height)),
      ...waiting.map((transfer) => depositOf(chain, transfer, null)),
    ],
    ...(isComplete && { unconfirmed: waiting.map(referenceOf) }),
    isCaughtUp: isComplete,
  };
}

/** A wallet keeps what it heard first: which of them are in doubt by now, or gone, is the node's to say. */
async function withoutRivals({ node }: OpenedChain, pool: readonly Transfer[]): Promise<Transfer[]> {
  if (pool.length === 0) return [];
  const places = await node.ask(transactionPlaces([...new Set(pool.map(({ txid }) => txid))]));
  return pool.filter(({ txid }) => places.get(txid)?.isDoubleSpent === false);
}

/** All that comes after the present end of the chain is read. */
function startAt({ height, hash }: Header): Cursor {
  return { from: height, height, hashes: [hash], locked: [] };
}

type Known = Pick<Cursor, 'height' | 'hashes'>;

/** Back to the last block that is still in the chain; beyond what is known, by as much again. */
async function commonBlock({ node }: OpenedChain, { height, hashes }: Known, tip: Header): Promise<Known> {
  const lowest = height - hashes.length + 1;
  if (tip.height >= lowest) {
    const present = await node.ask(headersBetween(lowest, Math.min(tip.height, height)));
    const same = present.findLastIndex(({ hash }, at) => hash === hashes[at]);
    if (same >= 0) return { height: lowest + same, hashes: hashes.slice(0, same + 1) };
  }
  const from = Math.max(0, Math.min(tip.height, height - 2 * hashes.length));
  const [block] = await node.ask(headersBetween(from, from));
  if (!block) throw node.error(`has no block ${from}`);
  return { height: from, hashes: [block.hash] };
}

/** The names of the blocks after it, of which the last are kept. */
async function readNames({ node }: OpenedChain, common: Known, until: number): Promise<Known> {
  if (until === common.height) return common;
  const from = Math.max(common.height + 1, until - knownMax + 1);
  const headers = await node.ask(headersBetween(from, until));
  if (headers.length !== until - from + 1) throw node.error('leaves out blocks');
  const hashes = headers.map(({ hash }) => hash);
  const isNext = headers.every(({ prev_hash }, at) => at === 0 || prev_hash === hashes[at - 1]);
  if (!isNext || (from === common.height + 1 && headers[0]?.prev_hash !== common.hashes.at(-1)))
    throw node.error('changed its chain while it was read');
  const before = from === common.height + 1 ? common.hashes : [];
  return { height: until, hashes: [...before, ...hashes].slice(-knownMax) };
}

/** Whether the last block read is still in the chain. */
async function isStill({ node }: OpenedChain, { height, hashes }: Known, tip: Header): Promise<boolean> {
  if (tip.height < height) return false;
  const [block] = tip.height === height ? [tip] : await node.ask(headersBetween(height, height));
  return block?.hash === hashes.at(-1);
}
