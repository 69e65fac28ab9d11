import type { Address } from 'viem';
import { blockAt, headerAt, logsOf } from '../node/calls.ts';
import { type JsonRpc, NodeError } from '../node/json-rpc.ts';
import type { FullBlock, Header, Log } from '../node/wire.ts';
import { mayHold } from './bloom.ts';
import { transferTopic } from './transfer.ts';

export interface ReadBlock extends Header {
  /** Empty where the chain's own coin is not looked for. */
  readonly transactions: FullBlock['transactions'];
}

/** The blocks of these heights, with their transactions where the chain's own coin is looked for. */
export async function readBlocks(
  rpc: JsonRpc,
  { from, to }: { from: number; to: number },
  withTransactions: boolean,
): Promise<ReadBlock[]> {
  const heights = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const blocks = withTransactions ? await rpc.askAll(heights.map(blockAt)) : await rpc.askAll(heights.map(headerAt));
  return blocks.map((block, at) => {
    if (!block || block.number !== heights[at])
      throw rpc.error('nonsense', `does not have the block ${heights[at]} below its last`);
    return { transactions: [], ...block };
  });
}

/** All transfers of the tokens in these blocks, each of which is known to be in its block. */
export async function readTransfers(
  rpc: JsonRpc,
  blocks: readonly ReadBlock[],
  tokens: readonly Address[],
): Promise<Log[]> {
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last || tokens.length === 0) return [];
  const found = await logsBetween(rpc, tokens, first.number, last.number);
  const known = new Set(found.map(({ blockHash }) => blockHash));
  // Behind one address may stand several nodes, of which one says "none" of a block that it does not have yet.
  for (const { hash, logsBloom } of blocks)
    if (!known.has(hash) && tokens.some((token) => mayHold(logsBloom, [token, transferTopic])))
      found.push(...(await rpc.ask(logsOf(tokens, transferTopic, { blockHash: hash }))));
  const hashes = new Map(blocks.map(({ number, hash }) => [number, hash]));
  const asked = new Set<string>(tokens);
  for (const log of found) {
    const isAsked = asked.has(log.address) && log.topics[0] === transferTopic && log.removed !== true;
    if (!isAsked) throw rpc.error('nonsense', 'answers with events that were not asked for');
    if (hashes.get(log.blockNumber) !== log.blockHash) throw rpc.error('nonsense', 'took another branch meanwhile');
  }
  return found;
}

/** By halves where the node holds the range for too much: each says so in words of its own. */
async function logsBetween(rpc: JsonRpc, tokens: readonly Address[], from: number, to: number): Promise<Log[]> {
  try {
    return await rpc.ask(logsOf(tokens, transferTopic, { from, to }));
  } catch (error) {
    const isTooMuch = error instanceof NodeError && (error.fault === 'refused' || error.code === 413);
    if (!isTooMuch || from === to) throw error;
    const middle = Math.floor((from + to) / 2);
    return [...(await logsBetween(rpc, tokens, from, middle)), ...(await logsBetween(rpc, tokens, middle + 1, to))];
  }
}
