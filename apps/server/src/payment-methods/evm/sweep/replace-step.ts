import { getAddress, type Hash, parseGwei, type TransactionSerialized } from 'viem';
import type { NeedsGas, SignedSweep, SweepGas, SweepMove } from '../../../modules/payments/plugin.ts';
import { balanceOf, receiptOf, transactionCount } from '../node/calls.ts';
import type { HealthyNode } from '../node/nodes.ts';
import { presentFees, raisedFees } from '../payout/fees.ts';
import { readTransfer } from '../payout/replace-payout.ts';
import { priceOf, signStep, type SweepDeps, type UnsignedStep } from './signed-step.ts';

/**
 * The newest transaction of a step anew at a higher fee; undefined where one is in a block, or the fee would be above the
 * ceiling. A coin pays it itself, so that less of it is moved; for a token the address may have to be given more coin.
 */
export async function replaceStep(
  deps: SweepDeps,
  step: SweepMove | SweepGas,
  signed: readonly SignedSweep[],
): Promise<SignedSweep | NeedsGas | undefined> {
  const { chain, nodes } = deps;
  const newest = signed.at(-1);
  if (!newest) return undefined;
  const { nonce, gas, data, to, fees: old } = readTransfer(newest.raw as TransactionSerialized);
  const cap = least(parseGwei(String(chain.feeCapGwei)), step.feeMaxUnits / gas);
  const token = data === '0x' ? undefined : to;
  const found = await nodes.ask(async (node): Promise<UnsignedStep | NeedsGas | undefined> => {
    const used = await node.rpc.ask(transactionCount(getAddress(newest.from), 'latest'));
    const receipts = await node.rpc.askAll(signed.map(({ reference }) => receiptOf(reference as Hash)));
    if (used > nonce || receipts.some((receipt) => receipt !== null)) return undefined;
    const fees = raisedFees(old, await presentFees(node, cap), cap);
    if (!fees) return undefined;
    const more = gas * (priceOf(fees) - priceOf(old));
    const same = { nonce, gas, fees, units: newest.units, token };
    if (step.kind === 'gas') return same;
    if (token === undefined) return newest.units > more ? { ...same, units: newest.units - more } : undefined;
    return (await missingCoin(node, newest.from, gas * priceOf(fees))) ?? same;
  });
  return found && ('state' in found ? found : signStep(deps, step, found));
}

async function missingCoin({ rpc }: HealthyNode, address: string, cost: bigint): Promise<NeedsGas | undefined> {
  const coin = await rpc.ask(balanceOf(getAddress(address)));
  return coin < cost ? { state: 'needsGas', units: cost - coin } : undefined;
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}
