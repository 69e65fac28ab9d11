import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { NodeFault } from './plan/plan-faults.ts';

/** Shorter than any method waits for an answer, and long beside a usual one. */
const slowMs = 1500;

/** What the product talks to in place of a node or a provider: it hands everything on, unless it is set to fail. */
export class FaultyProxy {
  fault: NodeFault | undefined;
  readonly #upstream: URL;
  readonly #server: Server;

  private constructor(upstream: string) {
    this.#upstream = new URL(upstream);
    this.#server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy());
    });
  }

  static async before(upstream: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(upstream);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  /** In place of the upstream's own. */
  get url(): string {
    const url = new URL(this.#upstream);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href.replace(/\/$/, '');
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bytesOf(request);
    const { fault } = this;
    if (fault === 'down') return void response.destroy();
    if (fault === 'slow') await pause(slowMs);
    if (fault === 'lying') return void response.setHeader('content-type', 'application/json').end(nothingThere(body));
    const { status, headers, answer } = await this.#ask(request, body);
    response.writeHead(status, headers);
    if (fault === 'half') response.write(answer.subarray(0, answer.length / 2), () => response.destroy());
    else response.end(answer);
  }

  async #ask({ method, url, headers }: IncomingMessage, body: Buffer) {
    const { hostname, port } = this.#upstream;
    const outgoing = ask({ hostname, port, method, path: url, headers, agent: false });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    return { status: incoming.statusCode ?? 502, headers: incoming.headers, answer: await bytesOf(incoming) };
  }
}

async function bytesOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** What a node says that knows nothing of what it is asked, in the form that it is asked in. */
function nothingThere(body: Buffer): string {
  const text = body.toString();
  const asked = text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : {};
  const answers = [asked].flat().map((one) => ({ ...idOf(one), result: null }));
  return JSON.stringify(Array.isArray(asked) ? answers : answers[0]);
}

function idOf(asked: unknown): { jsonrpc?: string; id?: unknown } {
  return typeof asked === 'object' && asked !== null && 'id' in asked ? { jsonrpc: '2.0', id: asked.id } : {};
}
