import { getAddress } from 'viem';
import type { ChainCursor, ChainStep, OurAddresses } from '../../../modules/payments/plugin.ts';
import { headerAt } from '../node/calls.ts';
import type { HealthyNode, Nodes } from '../node/nodes.ts';
import type { EvmChain } from '../settings.ts';
import { branchMax, commonAncestor, Cursor, extended, hashAt, lowestKept, nextRange, rewound } from './cursor.ts';
import { findDeposits } from './find-deposits.ts';
import { readBlocks, readTransfers } from './read-blocks.ts';

const unlinked = 'tells blocks that do not follow on one another, or took another branch meanwhile';

/** One step of following a chain. See `ChainPlugin.follow`; it throws a `NodeError` where no node can be relied on. */
export function followChain(
  chain: EvmChain,
  nodes: Nodes,
  from: ChainCursor | undefined,
  ours: OurAddresses,
): Promise<ChainStep> {
  const stored = from === undefined ? undefined : Cursor.parse(from);
  // A network that was set to another chain has nothing in common with where it stood.
  const cursor = stored?.chainId === chain.chainId ? stored : undefined;
  if (!cursor) return nodes.ask((node) => startAt(chain, node));
  const known = { height: cursor.height, hash: hashAt(cursor, cursor.height) ?? '' };
  return nodes.ask((node) => step(chain, node, cursor, ours), known);
}

/** At the present end, with as many blocks before it as the chain may take back. */
async function startAt({ chainId }: EvmChain, { rpc, head }: HealthyNode): Promise<ChainStep> {
  const from = Math.max(0, head.number - branchMax + 1);
  const [first, ...others] = await readBlocks(rpc, { from, to: head.number }, false);
  const cursor = first && extended({ chainId, height: first.number, hashes: [first.hash] }, others);
  if (!cursor) throw rpc.error('nonsense', unlinked);
  return { cursor, height: head.number, deposits: [], isCaughtUp: true };
}

async function step(chain: EvmChain, node: HealthyNode, cursor: Cursor, ours: OurAddresses): Promise<ChainStep> {
  const { rpc, head } = node;
  if (head.number < cursor.height) return waitFor(node, cursor);
  const ancestor = await ancestorOf(node, cursor);
  const back = rewound(cursor, ancestor);
  const rolledBackTo = ancestor < cursor.height ? { rolledBackTo: ancestor } : {};
  const range = nextRange(ancestor, head.number, chain.blocksPerStep);
  if (!range) return { cursor: back, height: ancestor, ...rolledBackTo, deposits: [], isCaughtUp: true };

  const withTransactions = chain.assets.some(({ token }) => token === undefined);
  const blocks = await readBlocks(rpc, range, withTransactions);
  const next = extended(back, blocks);
  if (!next) throw rpc.error('nonsense', unlinked);
  const tokens = chain.assets.flatMap(({ token }) => (token === undefined ? [] : [getAddress(token)]));
  const small = tokens.map((token) => token.toLowerCase() as `0x${string}`);
  const logs = await readTransfers(rpc, blocks, small);
  const deposits = await findDeposits(node, chain, { blocks, logs }, ours);
  return { cursor: next, height: range.to, ...rolledBackTo, deposits, isCaughtUp: range.to === head.number };
}

/** A node that is behind what was read is waited for: it takes nothing back. */
async function waitFor({ rpc, head }: HealthyNode, cursor: Cursor): Promise<ChainStep> {
  const same = hashAt(cursor, head.number);
  const behind = `stands at the block ${head.number}, and ${cursor.height} was read already`;
  if (same === undefined) throw rpc.error('nonsense', behind);
  if (same !== head.hash) throw rpc.error('nonsense', `${behind}; it is on another branch`);
  return { cursor, height: cursor.height, deposits: [], isCaughtUp: true };
}

/** The last block that was read and still is of the chain. */
async function ancestorOf({ rpc }: HealthyNode, cursor: Cursor): Promise<number> {
  const last = await rpc.ask(headerAt(cursor.height));
  if (!last) throw rpc.error('nonsense', `does not have the block ${cursor.height} below its last`);
  if (last.hash === hashAt(cursor, cursor.height)) return cursor.height;
  const heights = cursor.hashes.map((_, at) => lowestKept(cursor) + at);
  const headers = await rpc.askAll(heights.map(headerAt));
  const ancestor = commonAncestor(
    cursor,
    new Map(headers.flatMap((header) => (header ? [[header.number, header.hash]] : []))),
  );
  if (ancestor === undefined)
    throw rpc.error(
      'nonsense',
      `knows none of the last ${cursor.hashes.length} blocks that were read (${branchMax} are kept): it is of another chain`,
    );
  return ancestor;
}
