import { type Address, getAddress } from 'viem';
import type { OurAddresses, SeenDeposit } from '../../../modules/payments/plugin.ts';
import { receiptOf } from '../node/calls.ts';
import type { HealthyNode } from '../node/nodes.ts';
import type { Log, Receipt } from '../node/wire.ts';
import type { EvmChain } from '../settings.ts';
import { arrivedOf } from './arrived-of.ts';
import type { ReadBlock } from './read-blocks.ts';
import { transferOf } from './transfer.ts';

/** All payments to our addresses among what was read. Their transactions are looked up, so that each is known to have gone through. */
export async function findDeposits(
  node: HealthyNode,
  { assets }: EvmChain,
  read: { blocks: readonly ReadBlock[]; logs: readonly Log[] },
  ours: OurAddresses,
): Promise<SeenDeposit[]> {
  const coin = assets.find(({ token }) => token === undefined);
  const transfers = read.logs.flatMap((log) => transferOf(log) ?? []).filter(({ units }) => units > 0n);
  const payments = (coin ? read.blocks : []).flatMap(({ number, hash, transactions }) =>
    transactions.flatMap(({ hash: reference, from, to, value }) =>
      to !== null && value > 0n ? [{ reference, from, to, units: value, height: number, blockHash: hash }] : [],
    ),
  );
  const paid = new Set([...transfers, ...payments].map(({ to }) => to));
  const known = await ours([...paid].map((address) => getAddress(address)));
  const isOurs = (address: Address) => known.has(getAddress(address));

  const ourPayments = payments.filter(({ to }) => isOurs(to));
  const ourTransfers = transfers.filter(({ to }) => isOurs(to));
  const receipts = await receiptsOf(node, [
    ...ourPayments,
    ...ourTransfers.map(({ log }) => ({ reference: log.transactionHash, blockHash: log.blockHash })),
  ]);

  const deposits: SeenDeposit[] = ourPayments
    .filter(({ reference }) => receipts.get(reference)?.status === 1)
    .map(({ reference, from, to, units, height }) => ({
      address: getAddress(to),
      memo: '',
      currencyId: coin?.currencyId ?? '',
      reference,
      units,
      height,
      senders: [getAddress(from)],
    }));
  const arrived = await arrivedOf(node, ourTransfers, transfers);
  for (const [transfer, units] of arrived) {
    const asset = assets.find(({ token }) => token?.toLowerCase() === transfer.token);
    const { log } = transfer;
    const reference = referenceOf(log, receipts.get(log.transactionHash));
    if (!asset || units === 0n) continue;
    if (reference === undefined) throw node.rpc.error('nonsense', 'tells an event that its transaction does not have');
    deposits.push({
      address: getAddress(transfer.to),
      memo: '',
      currencyId: asset.currencyId,
      reference,
      units,
      height: log.blockNumber,
      senders: [getAddress(transfer.from)],
    });
  }
  return deposits.sort((one, other) => (one.height ?? 0) - (other.height ?? 0));
}

/**
 * The event's place in its transaction, which stays the same where the transaction gets into another block. The place in the
 * block would not.
 */
function referenceOf(log: Log, receipt: Receipt | undefined): string | undefined {
  const at = receipt?.logs.findIndex(({ logIndex }) => logIndex === log.logIndex) ?? -1;
  const same = receipt?.logs[at];
  const isSame = same?.address === log.address && same.data === log.data && same.topics.join() === log.topics.join();
  return receipt?.status === 1 && isSame ? `${log.transactionHash}:${at}` : undefined;
}

async function receiptsOf(
  { rpc }: HealthyNode,
  asked: readonly { reference: `0x${string}`; blockHash: string }[],
): Promise<ReadonlyMap<string, Receipt>> {
  const blocks = new Map(asked.map(({ reference, blockHash }) => [reference, blockHash]));
  const receipts = await rpc.askAll([...blocks.keys()].map(receiptOf));
  for (const receipt of receipts)
    if (receipt === null || receipt.blockHash !== blocks.get(receipt.transactionHash))
      throw rpc.error('nonsense', 'took another branch meanwhile');
  return new Map(receipts.flatMap((receipt) => (receipt ? [[receipt.transactionHash, receipt] as const] : [])));
}
