import { setTimeout as pause } from 'node:timers/promises';
import type { EvmChain } from '../settings.ts';
import { chainId, headerAt, latestHeader } from './calls.ts';
import { JsonRpc, NodeError } from './json-rpc.ts';
import type { Header } from './wire.ts';

/** A node that answers, of the right chain, and the last block it knows. */
export interface HealthyNode {
  readonly rpc: JsonRpc;
  readonly head: Header;
}

export interface NodesOptions {
  /** How long a node may take for a whole answer. */
  readonly timeoutMs: number;
  /** How long the others are waited for once one has said where it stands. */
  readonly graceMs: number;
}

export const usualNodes: NodesOptions = { timeoutMs: 15_000, graceMs: 1000 };

/** The nodes of one chain. The one that knows most is asked; where it fails, the next. */
export class Nodes {
  readonly #chain: EvmChain;
  readonly #nodes: readonly JsonRpc[];
  readonly #graceMs: number;

  constructor(chain: EvmChain, { timeoutMs, graceMs }: NodesOptions) {
    this.#chain = chain;
    this.#graceMs = graceMs;
    this.#nodes = chain.rpcUrls.map((url) => new JsonRpc(url, timeoutMs));
  }

  /**
   * Works with the node of the highest block; of several, with one that has the block `known`, else with the first as they are
   * set up. Where a node fails in the middle, the work is begun anew with the next.
   */
  async ask<Value>(
    work: (node: HealthyNode) => Promise<Value>,
    known?: { height: number; hash: string },
  ): Promise<Value> {
    const { healthy, problems } = await this.look();
    const failures: unknown[] = [];
    for (const node of await inOrder(healthy, known)) {
      try {
        return await work(node);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        failures.push(error);
      }
    }
    const [only] = failures;
    if (failures.length === 1 && problems.length === 0) throw only;
    const reasons = [...failures.map((error) => (error as NodeError).message), ...problems];
    throw new NodeError('silent', `no node of ${this.#chain.network} can be relied on: ${reasons.join('; ')}`);
  }

  /** Where every node stands, and what is wrong with those that cannot be asked. */
  async look(): Promise<{ healthy: readonly HealthyNode[]; problems: readonly string[] }> {
    const heads = new Map<JsonRpc, Header>();
    const problems = new Map(this.#nodes.map((rpc) => [rpc, `the node ${rpc.name} is slower than the others`]));
    const looking = this.#nodes.map(async (rpc) => {
      try {
        heads.set(rpc, await this.#headOf(rpc));
        problems.delete(rpc);
      } catch (error) {
        if (!(error instanceof NodeError)) throw error;
        problems.set(rpc, error.message);
        throw error;
      }
    });
    const all = Promise.allSettled(looking);
    const first = Promise.any(looking).catch(() => undefined);
    const grace = new AbortController();
    await Promise.race([
      all,
      first.then(() => pause(this.#graceMs, undefined, { signal: grace.signal })).catch(() => undefined),
    ]);
    grace.abort();
    const healthy = this.#nodes.flatMap((rpc) => {
      const head = heads.get(rpc);
      return head ? [{ rpc, head }] : [];
    });
    return { healthy, problems: [...problems.values()] };
  }

  async #headOf(rpc: JsonRpc): Promise<Header> {
    const [id, head] = (await rpc.askAll<number | Header>([chainId, latestHeader])) as [number, Header];
    if (id !== this.#chain.chainId)
      throw rpc.error('nonsense', `is of the chain ${id}, and ${this.#chain.network} is ${this.#chain.chainId}`);
    return head;
  }
}

async function inOrder(
  nodes: readonly HealthyNode[],
  known: { height: number; hash: string } | undefined,
): Promise<HealthyNode[]> {
  const sorted = [...nodes].sort((one, other) => other.head.number - one.head.number);
  const best = sorted.filter(({ head }) => head.number === sorted[0]?.head.number);
  if (!known || best.length < 2) return sorted;
  for (const node of best) {
    const block = await node.rpc.ask(headerAt(known.height)).catch(() => undefined);
    if (block?.hash === known.hash) return [node, ...sorted.filter((other) => other !== node)];
  }
  return sorted;
}
