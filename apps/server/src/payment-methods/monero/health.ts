import type { PluginHealth } from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { lastHeader } from './node/calls.ts';
import type { MoneroChain } from './settings.ts';

/** Blocks come every two minutes: where none came for so long, the node stands still, or the chain does. */
const stillMs = 60 * 60_000;

/** What is wrong with the nodes and wallets of all chains. */
export async function readHealth(chains: Chains, now: Date): Promise<PluginHealth> {
  const found = await Promise.all(
    chains.all().map(async (chain) => {
      const problems = await problemsOf(chains, chain, now).catch((error: unknown) => [
        error instanceof Error ? error.message : String(error),
      ]);
      return problems.map((problem) => `${chain.network}: ${problem}`);
    }),
  );
  const problems = found.flat();
  return { isHealthy: problems.length === 0, problems };
}

async function problemsOf(chains: Chains, chain: MoneroChain, now: Date): Promise<string[]> {
  const { node } = await chains.open(chain);
  const { timestamp } = await node.ask(lastHeader);
  const ageMs = now.getTime() - timestamp * 1000;
  const isStill = ageMs > stillMs && chain.kind === 'mainnet';
  return isStill ? [`the last block of the node ${node.name} is ${Math.round(ageMs / 60_000)} minutes old`] : [];
}
