import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import { readBoc } from '../cells/boc.ts';
import { readComment } from '../cells/comment.ts';
import type { NodeMessage, NodeTransaction } from '../node/calls.ts';
import type { TonChain } from '../settings.ts';

/** Money that reached the wallet that customers pay to. */
export interface Payment {
  readonly reference: string;
  readonly currencyId: string;
  readonly units: bigint;
  /** As the payer wrote it; empty where they wrote nothing that can be read. */
  readonly memo: string;
  readonly senders: readonly string[];
}

/** What a transaction brought in; undefined for what was sent out, what came back, and what was sent back. */
export function paymentOf(
  { address, currencyId, dustNano }: Pick<TonChain, 'address' | 'currencyId' | 'dustNano'>,
  { account, hash, in_msg, description }: NodeTransaction,
): Payment | undefined {
  if (account !== tonAccountOf(address) || !in_msg || !isFromAnother(in_msg, account)) return undefined;
  const units = in_msg.value ?? 0n;
  // What the account could not take, the network tried to send back.
  if (in_msg.bounced === true || description.bounce || units === 0n || units < BigInt(dustNano)) return undefined;
  const senders = typeof in_msg.source === 'string' ? [tonAddressOf(in_msg.source)] : [];
  return { reference: hash, currencyId, units, memo: memoIn(in_msg), senders };
}

/** Messages from outside the chain bring no money. */
function isFromAnother({ source, destination }: NodeMessage, account: string): boolean {
  return typeof source === 'string' && source !== account && destination === account;
}

/** A body that cannot be read is a payment all the same: people find out whose. */
function memoIn({ message_content: content }: NodeMessage): string {
  if (!content?.body) return '';
  try {
    return readComment(readBoc(Buffer.from(content.body, 'base64')));
  } catch {
    return '';
  }
}
