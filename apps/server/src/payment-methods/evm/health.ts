import type { PluginHealth } from '../../modules/payments/plugin.ts';
import type { Chains } from './chains.ts';
import { decimalsOf } from './node/calls.ts';
import { NodeError } from './node/json-rpc.ts';
import type { HealthyNode } from './node/nodes.ts';
import type { EvmChain } from './settings.ts';

/** A node this far behind the others is reported. */
const lagMax = 5;
/** A chain whose last block is older stands still, or its node does. */
const silenceMaxMs = 15 * 60_000;
/** No block is made later than now, but clocks differ. */
const aheadMaxMs = 2 * 60_000;

/** What is wrong with the nodes and tokens of all chains. A chain with one good node serves; the others are reported all the same. */
export async function readHealth(chains: Chains, now: Date): Promise<PluginHealth> {
  const found = await Promise.all(chains.all().map((chain) => problemsOf(chains, chain, now)));
  const problems = found.flat();
  return { isHealthy: problems.length === 0, problems };
}

async function problemsOf(chains: Chains, chain: EvmChain, now: Date): Promise<string[]> {
  const { healthy, problems } = await chains.nodesOf(chain).look();
  const best = Math.max(...healthy.map(({ head }) => head.number));
  const ofNodes = healthy.flatMap((node) => problemsOfNode(node, best, now));
  const [first] = healthy;
  const ofTokens = first ? await problemsOfTokens(first, chain).catch(messageOf) : [];
  return [...problems, ...ofNodes, ...ofTokens].map((problem) => `${chain.network}: ${problem}`);
}

function problemsOfNode({ rpc, head }: HealthyNode, best: number, now: Date): string[] {
  const ageMs = now.getTime() - head.timestamp * 1000;
  return [
    ...(best - head.number > lagMax ? [`the node ${rpc.name} is ${best - head.number} blocks behind the others`] : []),
    ...(ageMs > silenceMaxMs
      ? [`the last block of the node ${rpc.name} is ${Math.round(ageMs / 60_000)} minutes old`]
      : []),
    ...(ageMs < -aheadMaxMs
      ? [`the last block of the node ${rpc.name} is of the future: its clock or this machine's is wrong`]
      : []),
  ];
}

/** A contract that has other decimals than were set would have every amount wrong. */
async function problemsOfTokens({ rpc }: HealthyNode, { assets }: EvmChain): Promise<string[]> {
  const problems: string[] = [];
  for (const { token, decimals, currencyId } of assets) {
    if (token === undefined) continue;
    const expected = await rpc.ask(decimalsOf(token)).catch(refusalIsNone);
    const what = `the token ${token}`;
    if (expected === undefined) problems.push(`${what} is no token: it does not tell its decimals`);
    else if (expected !== decimals)
      problems.push(`${what} has ${expected} decimals, and the currency ${currencyId} was set up with ${decimals}`);
  }
  return problems;
}

/** A node may fall silent between two questions. */
function messageOf(error: unknown): string[] {
  if (error instanceof NodeError) return [error.message];
  throw error;
}

function refusalIsNone(error: unknown): undefined {
  if (!(error instanceof NodeError) || error.fault === 'silent') throw error;
}
