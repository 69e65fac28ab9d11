import type { ChainPlugin } from '../../plugin.ts';
import type { FeePort } from '../../ports.ts';

/** Asks a network what payments on it cost now, and keeps that. Throws where it does not answer. */
export async function estimateFees(fees: FeePort, chain: ChainPlugin, network: string): Promise<void> {
  const estimates = (await chain.estimateFees?.(network)) ?? [];
  await fees.keep(
    estimates.flatMap(({ feeCurrencyId, ...estimate }) =>
      // What a coin that is no currency here is worth, nobody knows.
      feeCurrencyId === null ? [] : [{ ...estimate, feeCurrencyId }],
    ),
  );
}
