import { tonAccountOf, tonAddressOf } from '@tetri/destinations';
import type {
  OurAddresses,
  PayerNumbers,
  PayoutImpossible,
  PayoutToSend,
  SignedPayout,
  SignedTransaction,
  Signer,
} from '../../../modules/payments/plugin.ts';
import { type Head, walletState } from '../node/calls.ts';
import type { TonNode } from '../node/ton-node.ts';
import { type TonChain, tonDecimals } from '../settings.ts';
import { readRaw } from './read-raw.ts';

/** The key that pays out, by the signer's name for it. */
export const tonKey = 'ton';

/** The most that the network takes for one payment: the signer counts with as much. */
export const feeNano = 50_000_000n;
/** What it takes for a usual one, rounded up. */
export const usualFeeNano = 10_000_000n;
/** What fits into one cell beside the mark of a text. */
const commentMax = 123;
/** So long after its time, by the chain's own clock, a message counts as lost that no block has. */
export const certainSeconds = 300;

export interface PayoutDeps {
  readonly chain: TonChain;
  readonly open: () => Promise<{ readonly node: TonNode; readonly head: Head }>;
  readonly signer: Signer;
  readonly ours: OurAddresses;
}

/** See `ChainPlugin.preparePayout`. What the signer signed before for this payout is taken up. */
export async function preparePayout(
  { chain, open, signer, ours }: PayoutDeps,
  payout: PayoutToSend,
  numbers: Partial<PayerNumbers> = {},
): Promise<SignedPayout | PayoutImpossible> {
  const before = (await signer.signed(payout.payoutId)).at(-1);
  if (before) return asSignedPayout(chain, before);
  const { currencyId, network, expirySeconds } = chain;
  if (currencyId !== payout.currencyId) return later(`the currency is not set up on ${network}`);
  if (payout.decimals !== tonDecimals)
    return later(`the currency has ${payout.decimals} decimals, and TON has ${tonDecimals}`);
  const from = await signer.address(tonKey);
  const own = tonAccountOf(from) ?? '';
  if (own === tonAccountOf(chain.address))
    return later('customers pay to the very wallet that payouts are sent from: set up another one for them');
  const wrong = await problemOf(payout, [own, tonAccountOf(chain.address) ?? ''], ours);
  if (wrong !== undefined) return never(wrong);
  const { node, head } = await open();
  const { balance, seqno } = await node.ask(walletState(own));
  if (seqno === undefined) return later(`the account ${from} is no wallet that the node knows`);
  const waits = problemOfNumber(node, head, seqno, numbers);
  if (waits !== undefined) return later(waits);
  if (balance < payout.units + feeNano) return later('the hot wallet holds too little TON');
  const validUntil = head.timeSeconds + expirySeconds;
  const transaction = { seqno, validUntil, to: payout.address, units: String(payout.units), comment: payout.memo };
  return asSignedPayout(chain, await signer.sign({ payoutId: payout.payoutId, key: tonKey, transaction }));
}

/** Why nothing is signed with the wallet's present number now. */
function problemOfNumber(
  node: TonNode,
  head: Head,
  seqno: number,
  { settled, last }: Partial<PayerNumbers>,
): string | undefined {
  if (settled !== undefined && BigInt(seqno) <= settled)
    return `${node.name} knows fewer payments of the hot wallet than went through`;
  // The wallet takes one message after the other. One that is not taken in its time leaves its number to the next.
  const isTaken = last !== undefined && last.raw !== '' && last.sequence >= BigInt(seqno);
  return isTaken && head.timeSeconds < readRaw(last.raw).validUntil + certainSeconds
    ? 'another payout is on its way: the wallet takes one after the other'
    : undefined;
}

/** Fees are taken in TON. */
function asSignedPayout({ currencyId }: TonChain, signed: SignedTransaction): SignedPayout {
  return { ...signed, sequence: BigInt(readRaw(signed.raw).seqno), feeCurrencyId: currencyId };
}

/** Why nobody should be paid there, ever. */
async function problemOf(
  { address, memo }: PayoutToSend,
  own: readonly string[],
  ours: OurAddresses,
): Promise<string | undefined> {
  const account = tonAccountOf(address);
  if (account === undefined) return 'the recipient is no address';
  if (/:0{64}$/.test(account)) return 'the recipient is the account of zeros, to which nobody has a key';
  if (Buffer.byteLength(memo) > commentMax) return `the memo is longer than ${commentMax} bytes`;
  const plain = tonAddressOf(account);
  const isOurs = own.includes(account) || (await ours([plain])).has(plain);
  return isOurs ? 'the recipient is a wallet of this exchange' : undefined;
}

function never(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: true };
}

function later(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: false };
}
