import { decodeFunctionData, erc20Abi, getAddress, type Hex, type TransactionSerialized } from 'viem';
import type { SignedSweep, SignedTransaction, Signer, SweepGas, SweepMove } from '../../../modules/payments/plugin.ts';
import type { Nodes } from '../node/nodes.ts';
import { evmKey } from '../payout/evm-key.ts';
import type { Fees } from '../payout/fees.ts';
import { readTransfer } from '../payout/replace-payout.ts';
import { asSignedPayout } from '../payout/signed-payout.ts';
import type { EvmAsset, EvmChain } from '../settings.ts';

export interface SweepDeps {
  readonly chain: EvmChain;
  readonly nodes: Nodes;
  readonly signer: Signer;
}

/** As much as is moved of what, by which number of the payer, and for how much. */
export interface UnsignedStep {
  readonly nonce: bigint;
  readonly gas: bigint;
  readonly fees: Fees;
  readonly units: bigint;
  readonly token: string | undefined;
}

/** The chain's own coin, where it is a currency here. */
export function coinOf({ assets }: EvmChain): EvmAsset | undefined {
  return assets.find(({ token }) => token === undefined);
}

/** What a unit of gas may cost at most. */
export function priceOf(fees: Fees): bigint {
  return fees.type === 'legacy' ? fees.gasPrice : fees.maxFeePerGas;
}

/** Has a step signed: who pays whom is the signer's to know. */
export async function signStep(
  { chain, signer }: SweepDeps,
  { sweepId, kind, number, address }: SweepMove | SweepGas,
  { nonce, gas, fees, units, token }: UnsignedStep,
): Promise<SignedSweep> {
  const { type, ...offered } = fees;
  const transaction = {
    type,
    chainId: chain.chainId,
    nonce: Number(nonce),
    gas: String(gas),
    units: String(units),
    ...(token === undefined ? {} : { token }),
    ...Object.fromEntries(Object.entries(offered).map(([name, price]) => [name, String(price)])),
  };
  return asSignedStep(
    chain,
    await signer.signSweep({ sweepId, key: evmKey, step: kind, number, address, transaction }),
  );
}

export function asSignedStep(chain: EvmChain, signed: SignedTransaction): SignedSweep {
  const { to, value, data } = readTransfer(signed.raw as TransactionSerialized);
  const paid = data === '0x' ? { to, units: value } : paidByCall(data as Hex);
  return { ...asSignedPayout(chain, signed), ...paid };
}

function paidByCall(data: Hex): { to: string; units: bigint } {
  const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
  if (functionName !== 'transfer') throw new Error('a step of a sweep calls nothing but transfer');
  return { to: getAddress(args[0]), units: args[1] };
}
