import type { Signer, Sweeping } from '../../../modules/payments/plugin.ts';
import type { Chains } from '../chains.ts';
import { prepareGas } from './prepare-gas.ts';
import { prepareMove } from './prepare-move.ts';
import { replaceStep } from './replace-step.ts';
import { coinOf } from './signed-step.ts';

/** See `Sweeping`. */
export function evmSweeping({
  chains,
  signer,
  now,
}: {
  readonly chains: Chains;
  readonly signer: Signer;
  readonly now: () => Date;
}): Sweeping {
  const on = (network: string) => {
    const chain = chains.get(network);
    return { chain, nodes: chains.nodesOf(chain), signer };
  };
  return {
    coin: (network) => coinOf(chains.get(network))?.currencyId,
    move: (step) => prepareMove(on(step.network), step),
    gas: (step, numbers) => prepareGas(on(step.network), step, numbers),
    async replace(step, signed, signedAt) {
      const deps = on(step.network);
      const isDue = now().getTime() - signedAt.getTime() >= deps.chain.stuckSeconds * 1000;
      return isDue ? replaceStep(deps, step, signed) : undefined;
    },
  };
}
