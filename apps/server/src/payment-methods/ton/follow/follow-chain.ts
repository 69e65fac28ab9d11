import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import { z } from 'zod';
import type { ChainCursor, ChainStep, SeenDeposit } from '../../../modules/payments/plugin.ts';
import { type Head, Lt, type NodeTransaction, transactionsOf } from '../node/calls.ts';
import type { TonNode } from '../node/ton-node.ts';
import type { TonChain } from '../settings.ts';
import { paymentOf } from './read-payment.ts';

const Cursor = z.object({
  /** Raw text of the account that is read. */
  account: z.string(),
  /** The last transaction read; "0" before the account's first. */
  lt: Lt,
  hash: z.string(),
  height: z.int().min(0),
});
type Cursor = z.infer<typeof Cursor>;

/**
 * One step of following the account that customers pay to. Each of its transactions names the one before, so that nothing can be
 * left out unnoticed. See `ChainPlugin.follow`; it throws where the node cannot be relied on.
 */
export async function followChain(
  chain: TonChain,
  { node, head }: { readonly node: TonNode; readonly head: Head },
  from: ChainCursor | undefined,
): Promise<ChainStep> {
  const account = tonAccountOf(chain.address) ?? '';
  const cursor = from === undefined ? undefined : Cursor.parse(from);
  if (!cursor) return start(node, head, account);
  if (cursor.account !== account) return startAnother(node, chain, account, cursor);
  // A node that is behind is waited for.
  if (head.height < cursor.height)
    throw node.error(`has read up to the block ${head.height}, and ${cursor.height} was read already`);
  const limit = chain.transactionsPerStep + 1;
  const listed = await node.ask(transactionsOf({ account, fromLt: cursor.lt, limit }));
  const next = newOf(node, cursor, listed);
  const last = next.at(-1);
  const isCaughtUp = listed.length < limit;
  const read = last?.mc_block_seqno ?? cursor.height;
  const height = Math.max(cursor.height, read, isCaughtUp ? head.height : 0);
  return {
    cursor: { account, lt: last?.lt ?? cursor.lt, hash: last?.hash ?? cursor.hash, height },
    height,
    deposits: next.flatMap((transaction) => depositOf(chain, transaction)),
    isCaughtUp,
  };
}

/** At the account's last transaction: all that comes after it is read. */
async function start(node: TonNode, { height }: Head, account: string): Promise<ChainStep> {
  const [last] = await node.ask(transactionsOf({ account, limit: 1, isNewestFirst: true }));
  const cursor: Cursor = { account, lt: last?.lt ?? '0', hash: last?.hash ?? '', height };
  return { cursor, height, deposits: [], isCaughtUp: false };
}

/**
 * Another wallet was set up: customers may have paid to it before anybody looked, in a block after the last one that the first was
 * read to.
 */
async function startAnother(
  node: TonNode,
  { transactionsPerStep }: TonChain,
  account: string,
  { height }: Cursor,
): Promise<ChainStep> {
  // The next page begins with the last of the one before.
  const limit = transactionsPerStep + 1;
  let toLt: string | undefined;
  for (;;) {
    const wanted = { account, limit, isNewestFirst: true };
    const listed: NodeTransaction[] = await node.ask(transactionsOf(toLt === undefined ? wanted : { ...wanted, toLt }));
    const before = listed.find(({ mc_block_seqno }) => mc_block_seqno <= height);
    toLt = listed.at(-1)?.lt;
    if (!before && listed.length === limit) continue;
    const cursor: Cursor = { account, lt: before?.lt ?? '0', hash: before?.hash ?? '', height };
    return { cursor, height, deposits: [], isCaughtUp: false };
  }
}

/** What comes after the cursor, once it is certain that nothing between is missing. */
function newOf(node: TonNode, { account, lt, hash }: Cursor, listed: readonly NodeTransaction[]): NodeTransaction[] {
  const isFirst = lt === '0';
  const [known, ...rest] = isFirst ? [undefined, ...listed] : listed;
  if (!isFirst && (known?.lt !== lt || known.hash !== hash || known.account !== account))
    throw node.error(`does not know the transaction ${hash}, which was read already`);
  let before: { readonly lt: string; readonly hash: string | undefined } = { lt, hash: isFirst ? undefined : hash };
  const next: NodeTransaction[] = [];
  for (const one of rest as readonly NodeTransaction[]) {
    const isNext =
      one.account === account &&
      one.prev_trans_lt === before.lt &&
      (before.hash === undefined || one.prev_trans_hash === before.hash);
    if (!isNext) throw node.error(`leaves out transactions before ${one.hash}`);
    before = one;
    next.push(one);
  }
  return next;
}

function depositOf(chain: TonChain, transaction: NodeTransaction): SeenDeposit[] {
  const payment = paymentOf(chain, transaction);
  return payment
    ? [{ ...payment, address: tonAddressOf(transaction.account), height: transaction.mc_block_seqno }]
    : [];
}
