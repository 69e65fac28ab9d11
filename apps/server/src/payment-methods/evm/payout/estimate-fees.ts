import { type Address, encodeFunctionData, erc20Abi, getAddress, parseGwei } from 'viem';
import type { NetworkFeeEstimate } from '../../../modules/payments/plugin.ts';
import { deriveAddress } from '../derive-address.ts';
import { gasOf } from '../node/calls.ts';
import type { HealthyNode } from '../node/nodes.ts';
import type { EvmAsset, EvmChain } from '../settings.ts';
import { presentFees } from './fees.ts';
import { refusalOf } from './prepare-payout.ts';
import { NodeError } from '../node/json-rpc.ts';

/** What a plain transfer takes, and a token's to somebody who held none, where the node does not say. */
const coinGas = 21_000n;
const tokenGas = 65_000n;

export interface EstimateDeps {
  readonly chain: EvmChain;
  /** Undefined where there is no signer: nothing is paid out, and nothing moved. */
  readonly payer: string | undefined;
}

/** See `ChainPlugin.estimateFees`. */
export async function estimateFees(node: HealthyNode, { chain, payer }: EstimateDeps): Promise<NetworkFeeEstimate[]> {
  const fees = await presentFees(node, parseGwei(String(chain.feeCapGwei)));
  if (!fees) return [];
  // What is paid is the price of the block, not the most that is offered.
  const price = fees.type === 'legacy' ? fees.gasPrice : (node.head.baseFeePerGas ?? 0n) + fees.maxPriorityFeePerGas;
  const to = deriveAddress(chain.xpub, 0);
  const from = getAddress(payer ?? to);
  // More than a plain transfer's where a rollup counts what it writes down on Ethereum as gas.
  const plain = await node.rpc.ask(gasOf({ from, to: getAddress(to), value: 0n, data: '0x' }));
  const feeCurrencyId = chain.assets.find(({ token }) => token === undefined)?.currencyId ?? null;
  const estimates: NetworkFeeEstimate[] = [];
  for (const asset of chain.assets) {
    const gas = asset.token === undefined ? plain : await gasOfToken(node, asset.token, { from, to, plain });
    const of = { currencyId: asset.currencyId, feeCurrencyId };
    estimates.push({ ...of, kind: 'payout', feeUnits: gas * price });
    if (payer !== undefined) estimates.push({ ...of, kind: 'sweep', feeUnits: sweepGas(asset, gas, plain) * price });
  }
  return estimates;
}

/** A token's address is given coin for its fee first. */
function sweepGas({ token }: EvmAsset, gas: bigint, plain: bigint): bigint {
  return token === undefined ? gas : plain + gas;
}

interface Transfer {
  readonly from: Address;
  readonly to: string;
  readonly plain: bigint;
}

/** What the transfer of a token's smallest part takes; the usual where the payer holds none. */
async function gasOfToken({ rpc }: HealthyNode, token: string, { from, to, plain }: Transfer): Promise<bigint> {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [getAddress(to), 1n] });
  const asked = await rpc.ask(gasOf({ from, to: getAddress(token), value: 0n, data })).catch(refusalOf);
  return asked instanceof NodeError ? plain - coinGas + tokenGas : asked;
}
