import type { PluginHealth } from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { chainInfo, indexInfo } from './node/calls.ts';
import type { BitcoinChain } from './settings.ts';

/** The middle of the last eleven blocks: older, and the chain stands still, or the node does. */
const medianAgeMaxMs = 4 * 3_600_000;

/** What is wrong with the nodes of all chains. */
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

async function problemsOf(chains: Chains, { network, kind }: BitcoinChain, now: Date): Promise<string[]> {
  const { node } = await chains.at(network);
  const [{ mediantime }, { txindex }] = await Promise.all([node.ask(chainInfo), node.ask(indexInfo)]);
  const ageMs = now.getTime() - mediantime * 1000;
  const isStill = ageMs > medianAgeMaxMs && !kind.endsWith('-regtest');
  return [
    ...(isStill ? [`the last blocks of the node ${node.name} are ${Math.round(ageMs / 60_000)} minutes old`] : []),
    ...(txindex ? [] : [`the node ${node.name} keeps no index of transactions: set txindex=1`]),
  ];
}
