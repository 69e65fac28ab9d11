import { type Address, encodeFunctionData, erc20Abi, getAddress, parseGwei } from 'viem';
import type { NeedsGas, PayoutImpossible, SignedSweep, SweepMove } from '../../../modules/payments/plugin.ts';
import { balanceOf, gasOf, tokenBalanceOf, type TransactionCall, transactionCount } from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import type { HealthyNode } from '../node/nodes.ts';
import { evmKey } from '../payout/evm-key.ts';
import { type Fees, presentFees } from '../payout/fees.ts';
import { later, problemOfToken, refusalOf } from '../payout/prepare-payout.ts';
import type { EvmAsset } from '../settings.ts';
import { asSignedStep, coinOf, priceOf, signStep, type SweepDeps, type UnsignedStep } from './signed-step.ts';

/** A transfer takes far less. */
const gasMax = 2_000_000n;
/** What the transfer of a coin takes on Ethereum, by which the giving of gas is guessed. */
const coinGas = 21_000n;

type Found = UnsignedStep | NeedsGas | PayoutImpossible;

/** See `Sweeping.move`. */
export async function prepareMove(
  deps: SweepDeps,
  move: SweepMove,
): Promise<SignedSweep | NeedsGas | PayoutImpossible> {
  const { chain, nodes, signer } = deps;
  const before = (await signer.signed(move.sweepId)).at(-1);
  if (before) return asSignedStep(chain, before);
  const asset = chain.assets.find(({ currencyId }) => currencyId === move.currencyId);
  if (!asset || !coinOf(chain)) return later(`the currency and the coin of ${chain.network} have to be set up`);
  if (asset.decimals !== move.decimals)
    return later(`the currency has ${move.decimals} decimals, and was set up with ${asset.decimals}`);
  const ends = { from: getAddress(move.address), to: getAddress(await signer.address(evmKey)) };
  const found = await nodes.ask(async (node): Promise<Found> => {
    const fees = await presentFees(node, parseGwei(String(chain.feeCapGwei)));
    if (!fees) return later(`the network's fees are above the cap of ${chain.feeCapGwei} gwei`);
    const nonce = await node.rpc.ask(transactionCount(ends.from, 'latest'));
    const at = { ...ends, fees, nonce };
    return asset.token === undefined ? coinMove(node, move, at) : tokenMove(node, asset, move, at);
  });
  return 'state' in found ? found : signStep(deps, move, found);
}

interface Terms {
  readonly from: Address;
  readonly to: Address;
  readonly fees: Fees;
  readonly nonce: bigint;
}

/** All that lies there, but for the fee, and no more than the books know of. */
async function coinMove(node: HealthyNode, move: SweepMove, { from, to, fees: market, nonce }: Terms): Promise<Found> {
  const { rpc, head } = node;
  const balance = await rpc.ask(balanceOf(from));
  const gas = await gasFor(node, { from, to, value: 1n, data: '0x' });
  if (typeof gas !== 'bigint') return gas;
  const fees = calm(market, head.baseFeePerGas ?? 0n);
  const cost = gas * priceOf(fees);
  if (cost > move.feeMaxUnits) return tooDear(cost, move);
  const units = least(balance, move.unitsMax) - cost;
  return units > 0n ? { nonce, gas, fees, units, token: undefined } : later('less lies there than the fee');
}

/** The whole token, where the address can pay the fee; else how much coin it has to be given. */
async function tokenMove(
  node: HealthyNode,
  asset: EvmAsset,
  move: SweepMove,
  { from, to, fees: market, nonce }: Terms,
): Promise<Found> {
  const token = getAddress(asset.token ?? '');
  const { rpc, head } = node;
  const units = least(await rpc.ask(tokenBalanceOf(token, from)), move.unitsMax);
  if (units <= 0n) return later('nothing lies there');
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, units] });
  const call = { from, to: token, value: 0n, data };
  const wrong = await problemOfToken(node, asset, call, units);
  if (wrong) return wrong;
  const gas = await gasFor(node, call);
  if (typeof gas !== 'bigint') return gas;
  const fees = calm(market, head.baseFeePerGas ?? 0n);
  const [enough, usual] = [gas * priceOf(fees), gas * priceOf(market)];
  const coin = await rpc.ask(balanceOf(from));
  const isShort = coin < enough;
  const cost = isShort ? usual + coinGas * priceOf(market) : enough;
  if (cost > move.feeMaxUnits) return tooDear(cost, move);
  // With room for a rise, since it takes some blocks until it is there.
  if (isShort) return { state: 'needsGas', units: usual - coin };
  return { nonce, gas, fees: coin >= usual && usual <= move.feeMaxUnits ? market : fees, units, token };
}

async function gasFor({ rpc }: HealthyNode, call: TransactionCall): Promise<bigint | PayoutImpossible> {
  const estimate = await rpc.ask(gasOf(call)).catch(refusalOf);
  if (estimate instanceof NodeError) return later(`the transfer would fail: ${estimate.message}`);
  const gas = estimate === coinGas ? estimate : estimate + estimate / 4n;
  return gas > gasMax ? later(`the transfer would take ${gas} gas, more than the bound of ${gasMax}`) : gas;
}

/**
 * A quarter above what is charged now, instead of twice: nobody waits for a sweep, one that is stuck is replaced, and what is
 * offered and not taken would stay behind.
 */
function calm(fees: Fees, base: bigint): Fees {
  if (fees.type === 'legacy') return fees;
  const enough = base + base / 4n + fees.maxPriorityFeePerGas;
  const maxFeePerGas = least(fees.maxFeePerGas, enough > base ? enough : base + 1n);
  return { ...fees, maxFeePerGas };
}

function tooDear(cost: bigint, { feeMaxUnits }: SweepMove): PayoutImpossible {
  return later(`the fee may come to ${cost} units of the coin, above the ceiling of ${feeMaxUnits}`);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
