import { getAddress, parseGwei } from 'viem';
import type { PayerNumbers, PayoutImpossible, SignedSweep, SweepGas } from '../../../modules/payments/plugin.ts';
import { balanceOf, gasOf, transactionCount } from '../node/calls.ts';
import { NodeError } from '../node/json-rpc.ts';
import { evmKey } from '../payout/evm-key.ts';
import { presentFees } from '../payout/fees.ts';
import { later, refusalOf } from '../payout/prepare-payout.ts';
import { asSignedStep, priceOf, signStep, type SweepDeps, type UnsignedStep } from './signed-step.ts';

/** See `Sweeping.gas`. It has the paying address's next number, as a payout has. */
export async function prepareGas(
  deps: SweepDeps,
  step: SweepGas,
  { next, settled }: PayerNumbers,
): Promise<SignedSweep | PayoutImpossible> {
  const { chain, nodes, signer } = deps;
  const before = (await signer.signed(step.sweepId)).at(-1);
  if (before) return asSignedStep(chain, before);
  const from = getAddress(await signer.address(evmKey));
  const found = await nodes.ask(async (node): Promise<UnsignedStep | PayoutImpossible> => {
    const { rpc } = node;
    const fees = await presentFees(node, parseGwei(String(chain.feeCapGwei)));
    if (!fees) return later(`the network's fees are above the cap of ${chain.feeCapGwei} gwei`);
    const { units } = step;
    const gas = await rpc.ask(gasOf({ from, to: getAddress(step.address), value: units, data: '0x' })).catch(refusalOf);
    if (gas instanceof NodeError) return later(`the transfer would fail: ${gas.message}`);
    const [balance = 0n, pending = 0n, used = 0n] = await rpc.askAll([
      balanceOf(from),
      transactionCount(from, 'pending'),
      transactionCount(from, 'latest'),
    ]);
    if (balance < units + gas * priceOf(fees)) return later('the hot wallet holds too little of the coin');
    // Any number would leave a gap, and no payout would go through after it.
    if (settled !== undefined && used <= settled)
      return later(`${rpc.name} knows fewer transactions of ${from} than went through: its chain has lost them`);
    return { nonce: next !== undefined && next > pending ? next : pending, gas, fees, units, token: undefined };
  });
  return 'state' in found ? found : signStep(deps, step, found);
}
