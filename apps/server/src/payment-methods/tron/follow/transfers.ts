import { z } from 'zod';
import { addressOf, addressOfNode, bytesOf } from '../address.ts';
import type { NodeTransaction, TransactionInfo } from '../node/calls.ts';
import type { TronChain } from '../settings.ts';

/** Money that reached an address. */
export interface Transfer {
  /** Whom it came from. */
  readonly senders: readonly string[];
  readonly to: string;
  readonly currencyId: string;
  readonly units: bigint;
  readonly reference: string;
}

const CoinTransfer = z.object({
  amount: z
    .string()
    .regex(/^\d{1,19}$/)
    .transform(BigInt),
  owner_address: z.string(),
  to_address: z.string(),
});

/** `Transfer(address,address,uint256)` */
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** What a transaction of a block pays of the chain's own coin; undefined where it pays none, or failed. */
export function coinTransferOf(
  { assets }: Pick<TronChain, 'assets'>,
  { txID, ret, raw_data: { contract } }: NodeTransaction,
): Transfer | undefined {
  const coin = assets.find(({ token }) => token === undefined);
  const [only, ...others] = contract;
  const isDone = ret.every(({ contractRet }) => contractRet === undefined || contractRet === 'SUCCESS');
  if (!coin || only?.type !== 'TransferContract' || others.length > 0 || !isDone) return undefined;
  const value = CoinTransfer.safeParse(only.parameter.value).data;
  const to = value && addressOfNode(value.to_address);
  if (!value || to === undefined || value.amount === 0n) return undefined;
  const from = addressOfNode(value.owner_address);
  const senders = from === undefined ? [] : [from];
  return { to, senders, currencyId: coin.currencyId, units: value.amount, reference: txID };
}

/** What a transaction moved of tokens that are set up, by the events of their own contracts. */
export function tokenTransfersOf(
  { assets }: Pick<TronChain, 'assets'>,
  { id, receipt, log }: TransactionInfo,
): Transfer[] {
  if (receipt.result !== 'SUCCESS') return [];
  return log.flatMap(({ address, topics, data }, place) => {
    const asset = assets.find(({ token }) => token !== undefined && bytesOf(token) === address);
    const [topic, from, to, ...others] = topics;
    const isTransfer = topic === transferTopic && to !== undefined && others.length === 0 && data.length === 64;
    const units = isTransfer ? BigInt(`0x${data}`) : 0n;
    if (!asset || from === undefined || to === undefined || units === 0n || units >= 2n ** 128n) return [];
    const senders = [addressOf(from.slice(-40))];
    const { currencyId } = asset;
    return [{ to: addressOf(to.slice(-40)), senders, currencyId, units, reference: `${id}:${place}` }];
  });
}
