import { tonAccountOf } from '@tetri/destinations';
import type { PayoutProgress, PayoutToSend, SignedPayout } from '../../../modules/payments/plugin.ts';
import { readBoc } from '../cells/boc.ts';
import { type Head, type NodeTransaction, transactionsOf, walletState } from '../node/calls.ts';
import type { TonNode } from '../node/ton-node.ts';
import { seqnoOfBody } from '../cells/wallet.ts';
import { certainSeconds } from './prepare-payout.ts';
import { readRaw } from './read-raw.ts';

/** The longest that a message may live by any settings, and what clocks may differ by. */
const lifeSeconds = 3600 + 60;
const pageSize = 500;
const pagesMax = 20;

/**
 * What became of a payout. What the node reports is final. A message failed for certain once its time is over and its number is
 * still free, or was used by another one: the wallet takes one message of each number, and none after its time.
 */
export async function readProgress(
  { node, head }: { readonly node: TonNode; readonly head: Head },
  payout: PayoutToSend,
  signed: readonly SignedPayout[],
): Promise<PayoutProgress> {
  const newest = signed.at(-1);
  if (!newest) return { state: 'waiting' };
  const raw = readRaw(newest.raw);
  const account = tonAccountOf(newest.from) ?? '';
  const done = await findInItsTime(node, account, raw);
  if (done) return endOf(payout, newest.reference, done);
  // The head was asked for before the transactions: what was in a block by then is included.
  if (head.timeSeconds < raw.validUntil + certainSeconds) return { state: 'waiting' };
  const { seqno } = await node.ask(walletState(account));
  if (seqno === undefined) throw node.error(`does not tell how many payments ${newest.from} has made`);
  if (seqno <= raw.seqno) return failed(`the message ${newest.reference} was in no block before its time ran out`);
  const other = await findWithNumber(node, account, raw.seqno);
  if (other.in_msg?.message_content?.hash === raw.bodyHash) return endOf(payout, newest.reference, other);
  return failed(`another message of the hot wallet took the number ${raw.seqno}`);
}

async function findInItsTime(
  node: TonNode,
  account: string,
  { validUntil, bodyHash }: ReturnType<typeof readRaw>,
): Promise<NodeTransaction | undefined> {
  const [fromSeconds, toSeconds] = [validUntil - lifeSeconds, validUntil];
  let fromLt: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const wanted = { account, fromSeconds, toSeconds, limit: pageSize, ...(fromLt !== undefined && { fromLt }) };
    const listed = await node.ask(transactionsOf(wanted));
    const found = listed.find(({ in_msg }) => isOutside(in_msg) && in_msg?.message_content?.hash === bodyHash);
    if (found || listed.length < pageSize) return found;
    fromLt = listed.at(-1)?.lt;
  }
  throw node.error(`tells more than ${pageSize * pagesMax} transactions of the hot wallet within an hour`);
}

/** The transaction by which a number of the wallet was used, which there must be. */
async function findWithNumber(node: TonNode, account: string, seqno: number): Promise<NodeTransaction> {
  let toLt: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const wanted = { account, limit: pageSize, isNewestFirst: true, ...(toLt !== undefined && { toLt }) };
    const listed = await node.ask(transactionsOf(wanted));
    for (const one of listed) {
      const number = numberOf(one);
      if (number === seqno) return one;
      if (number !== undefined && number < seqno) throw node.error(`leaves out the payment ${seqno} of the hot wallet`);
    }
    if (listed.length < pageSize) break;
    toLt = listed.at(-1)?.lt;
  }
  throw node.error(`does not tell how the number ${seqno} of the hot wallet was used`);
}

/** The number that a transaction of the wallet used up; undefined for one that is no payment of it. */
function numberOf({ in_msg }: NodeTransaction): number | undefined {
  const body = in_msg?.message_content?.body;
  if (!isOutside(in_msg) || !body) return undefined;
  return seqnoOfBody(readBoc(Buffer.from(body, 'base64')));
}

function isOutside(message: NodeTransaction['in_msg']): boolean {
  return message !== null && message !== undefined && typeof message.source !== 'string';
}

function endOf({ address, units }: PayoutToSend, reference: string, done: NodeTransaction): PayoutProgress {
  const forwarded = done.out_msgs.reduce((sum, { fwd_fee }) => sum + (fwd_fee ?? 0n), 0n);
  const spent = { reference, feeUnits: done.total_fees + forwarded };
  const to = tonAccountOf(address);
  const hasMoved = done.out_msgs.some(({ destination, value }) => destination === to && value === units);
  return hasMoved
    ? { state: 'succeeded', ...spent }
    : { state: 'failed', reason: `the message ${reference} went through and moved nothing`, spent };
}

function failed(reason: string): PayoutProgress {
  return { state: 'failed', reason };
}
