import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly id: unknown;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** What is wrong with the node; all is well where nothing is named. */
export interface Faults {
  /** Answers nothing at all. */
  isSilent?: boolean;
  /** Is silent for this method alone. */
  isSilentFor?: string;
  /** Breaks off in the middle of an answer. */
  isHalf?: boolean;
  /** Answers with a page of a proxy. */
  page?: number;
  chainId?: number;
  /** Knows no block above this one. */
  headAt?: number;
  /** Refuses logs of more blocks than this. */
  logsMax?: number;
  /** Answers no logs for ranges, as a node behind a balancer does that does not have the blocks yet. */
  forgetsLogs?: boolean;
  /** Has forgotten the state of all blocks but the last. */
  forgetsState?: boolean;
  /** What is done before the node is asked, and before its answer goes back: whatever this waits for is on its way meanwhile. */
  hold?: (method: string, moment: 'asked' | 'answered') => Promise<void>;
  /** Changes an answer at will. */
  lie?: (method: string, result: unknown) => unknown;
}

/** A node between the product and a real one, with faults. */
export class FaultyNode {
  faults: Faults = {};
  /** Methods as they were asked. */
  readonly asked: string[] = [];
  readonly #upstream: string;
  readonly #server: Server;

  private constructor(upstream: string) {
    this.#upstream = upstream;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async before(upstream: string): Promise<FaultyNode> {
    const node = new FaultyNode(upstream);
    node.#server.listen(0, '127.0.0.1');
    await once(node.#server, 'listening');
    return node;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v2/secret-key`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = JSON.parse(Buffer.concat(parts).toString()) as Asked | Asked[];
    const { isSilent, isHalf, page } = this.faults;
    const isDeaf = [body].flat().some(({ method }) => method === this.faults.isSilentFor);
    if (isSilent || isDeaf) return;
    if (page !== undefined) return void response.writeHead(page).end('<html>Bad gateway</html>');
    const answers = await Promise.all([body].flat().map((asked) => this.#answer(asked))).catch(() => undefined);
    if (!answers) return void response.destroy();
    const text = JSON.stringify(Array.isArray(body) ? answers : answers[0]);
    response.setHeader('content-type', 'application/json');
    if (isHalf) response.write(text.slice(0, text.length / 2), () => response.destroy());
    else response.end(text);
  }

  async #answer({ id, method, params }: Asked): Promise<unknown> {
    this.asked.push(method);
    const { chainId, lie, forgetsLogs, hold } = this.faults;
    await hold?.(method, 'asked');
    const refusal = this.#refusalOf(method, params);
    if (refusal !== undefined) return { jsonrpc: '2.0', id, error: { code: -32_000, message: refusal } };
    const result = (value: unknown) => ({ jsonrpc: '2.0', id, result: value });
    if (method === 'eth_chainId' && chainId !== undefined) return result(`0x${chainId.toString(16)}`);
    if (method === 'eth_getLogs' && forgetsLogs && !('blockHash' in (params[0] as object))) return result([]);
    const known = this.#known(method, params);
    if (!known) return result(null);
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params: known });
    const response = await fetch(this.#upstream, { method: 'POST', headers, body });
    const answer = (await response.json()) as { result?: unknown };
    await hold?.(method, 'answered');
    return lie ? { ...answer, result: lie(method, answer.result) } : answer;
  }

  #refusalOf(method: string, params: readonly unknown[]): string | undefined {
    const { logsMax, forgetsState } = this.faults;
    const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string };
    if (method === 'eth_getLogs' && fromBlock && logsMax !== undefined)
      if (Number(toBlock) - Number(fromBlock) + 1 > logsMax) return 'query returned more than 10000 results';
    const isOfState = method === 'eth_call' || method === 'eth_getTransactionCount';
    const isPast = params[1] !== 'latest' && params[1] !== 'pending';
    return forgetsState && isOfState && isPast ? 'missing trie node' : undefined;
  }

  /** Undefined for what is above its head. */
  #known(method: string, params: readonly unknown[]): readonly unknown[] | undefined {
    const { headAt } = this.faults;
    if (method !== 'eth_getBlockByNumber' || headAt === undefined) return params;
    const [tag, ...others] = params;
    if (tag === 'latest') return [`0x${headAt.toString(16)}`, ...others];
    return Number(tag) > headAt ? undefined : params;
  }
}
