import type {
  OurAddresses,
  PayoutImpossible,
  PayoutToSend,
  SignedPayout,
  SignedTransaction,
  Signer,
} from '../../../modules/payments/plugin.ts';
import { bytesOf, zeroAddress } from '../address.ts';
import { balanceOf, energyPrice, freeEnergy, headBlock, simulated, solidBlock } from '../node/calls.ts';
import type { TronNode } from '../node/tron-node.ts';
import type { TronAsset, TronChain } from '../settings.ts';

/** The key that pays out, by the signer's name for it. */
export const tronKey = 'tron';

const sunPerTrx = 1_000_000n;
/** What a transfer may burn besides energy: bandwidth, and the opening of an account that was never used. */
const bandwidthSun = 2n * sunPerTrx;

export interface PayoutDeps {
  readonly chain: TronChain;
  readonly node: () => Promise<TronNode>;
  readonly signer: Signer;
  readonly ours: OurAddresses;
}

/** See `ChainPlugin.preparePayout`. What the signer signed before for this payout is taken up. */
export async function preparePayout(
  { chain, node: open, signer, ours }: PayoutDeps,
  payout: PayoutToSend,
): Promise<SignedPayout | PayoutImpossible> {
  const before = (await signer.signed(payout.payoutId)).at(-1);
  if (before) return asSignedPayout(chain, before);
  const asset = chain.assets.find(({ currencyId }) => currencyId === payout.currencyId);
  if (!asset) return later(`the currency is not set up on ${chain.network}`);
  if (asset.decimals !== payout.decimals)
    return later(`the currency has ${payout.decimals} decimals, and was set up with ${asset.decimals}`);
  const from = await signer.address(tronKey);
  const wrong = await problemOfRecipient(payout.address, [from, ...tokensOf(chain)], ours);
  if (wrong !== undefined) return never(wrong);
  const node = await open();
  const fee = await feeOf(chain, node, { asset, from, payout });
  if (typeof fee !== 'bigint') return fee;
  // A final block names the chain and its branch; the head tells the chain's time.
  const [final, head] = [await node.ask(solidBlock), await node.ask(headBlock)];
  const transaction = {
    refBlockBytes: final.number.toString(16).padStart(16, '0').slice(-4),
    refBlockHash: final.id.slice(16, 32),
    timestamp: head.timestampMs,
    expiration: head.timestampMs + chain.expirySeconds * 1000,
    to: payout.address,
    units: String(payout.units),
    ...(asset.token === undefined ? {} : { token: asset.token, feeLimit: String(fee - bandwidthSun) }),
  };
  return asSignedPayout(chain, await signer.sign({ payoutId: payout.payoutId, key: tronKey, transaction }));
}

/** The contracts of the chain's tokens. */
export function tokensOf({ assets }: TronChain): string[] {
  return assets.flatMap(({ token }) => (token === undefined ? [] : [token]));
}

/** Fees are taken in TRX, where that is a currency here. */
function asSignedPayout({ assets }: TronChain, signed: SignedTransaction): SignedPayout {
  return { ...signed, feeCurrencyId: assets.find(({ token }) => token === undefined)?.currencyId ?? null };
}

/** Why nobody should be paid there, ever. */
async function problemOfRecipient(
  address: string,
  own: readonly string[],
  ours: OurAddresses,
): Promise<string | undefined> {
  if (bytesOf(address) === undefined) return 'the recipient is no address';
  if (address === zeroAddress) return 'the recipient is the zero address, to which nobody has a key';
  if (own.includes(address)) return "the recipient is the payer's own address or a token's contract";
  return (await ours([address])).has(address) ? 'the recipient is a deposit address of this exchange' : undefined;
}

interface Asked {
  readonly asset: TronAsset;
  readonly from: string;
  readonly payout: PayoutToSend;
}

/** The most that it may burn, in sun, where the hot wallet can pay that besides what it sends. */
async function feeOf(chain: TronChain, node: TronNode, asked: Asked): Promise<bigint | PayoutImpossible> {
  const { asset, from, payout } = asked;
  const coins = await node.ask(balanceOf(from));
  if (asset.token === undefined)
    return coins < payout.units + bandwidthSun ? later('the hot wallet holds too little TRX') : bandwidthSun;
  const energy = await energyOf(node, asset.token, asked);
  if (typeof energy !== 'bigint') return energy;
  const [price, free] = [await node.ask(energyPrice), await node.ask(freeEnergy(from))];
  // What a token needs may change until the transfer is in a block.
  const limit = (energy + energy / 4n) * price || 1n;
  if (limit > BigInt(chain.feeCapTrx) * sunPerTrx)
    return later(`the transfer may burn ${limit / sunPerTrx} TRX, more than the cap of ${chain.feeCapTrx}`);
  const burnt = energy > free ? (energy - free) * price : 0n;
  return coins < burnt + bandwidthSun ? later('the hot wallet cannot pay the fee') : limit + bandwidthSun;
}

/** What the transfer would take; why not where it would fail. */
async function energyOf(node: TronNode, token: string, { from, payout }: Asked): Promise<bigint | PayoutImpossible> {
  const held = await node.ask(simulated(tokenBalance(token, from)));
  if (!held.isDone || held.result.length < 64)
    return later(`the token ${token} does not tell what the hot wallet holds`);
  if (BigInt(`0x${held.result.slice(0, 64)}`) < payout.units)
    return later('the hot wallet holds too little of the token');
  const call = await node.ask(
    simulated({
      owner: from,
      contract: token,
      selector: 'transfer(address,uint256)',
      parameter: (bytesOf(payout.address) ?? '').padStart(64, '0') + payout.units.toString(16).padStart(64, '0'),
    }),
  );
  if (!call.isDone) return later(`the token refuses the transfer: ${call.message}`);
  // The first tokens answer nothing.
  const isYes = call.result === '' || BigInt(`0x${call.result}`) === 1n;
  return isYes ? call.energy : later('the token answers that it would not transfer');
}

export function tokenBalance(token: string, owner: string) {
  return {
    owner,
    contract: token,
    selector: 'balanceOf(address)',
    parameter: (bytesOf(owner) ?? '').padStart(64, '0'),
  };
}

function never(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: true };
}

function later(reason: string): PayoutImpossible {
  return { state: 'impossible', reason, isFinal: false };
}
