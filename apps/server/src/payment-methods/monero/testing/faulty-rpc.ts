import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse, parseNumberAndBigInt, stringify } from 'lossless-json';
import { z } from 'zod';
import { type MoneroRpc, NodeError } from '../node/monero-rpc.ts';

/** What is wrong with it; all is well where nothing is named. */
export interface Faults {
  /** Only these have the faults; all where none is named. */
  methods?: readonly string[];
  /** Hangs up before it does anything. */
  isDead?: boolean;
  /** Begins its answer, and never ends it. */
  isSlow?: boolean;
  /** Breaks off in the middle of an answer. */
  isHalf?: boolean;
  /** Answers with a page of a proxy. */
  page?: number;
  /** Changes an answer at will; whatever it waits for happens in between. */
  lie?: (method: string, answer: Answer) => unknown;
  /** What the real one is asked instead; whole numbers are bigint. */
  ask?: (method: string, params: object) => object;
}
/** What a program of Monero answers; the transfers are there where they were asked for. */
interface Answer {
  readonly [field: string]: unknown;
  readonly transfers: readonly object[];
  readonly in?: readonly object[];
}

/** A node or a wallet between the product and a real one, with faults. It asks for no login. */
export class FaultyRpc {
  faults: Faults = {};
  readonly #upstream: MoneroRpc;
  readonly #server: Server;

  private constructor(upstream: MoneroRpc) {
    this.#upstream = upstream;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async before(upstream: MoneroRpc): Promise<FaultyRpc> {
    const rpc = new FaultyRpc(upstream);
    rpc.#server.listen(0, '127.0.0.1');
    await once(rpc.#server, 'listening');
    return rpc;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = Buffer.concat(await request.toArray()).toString();
    const body = parse(asked, null, parseNumberAndBigInt) as { method: string; params?: object };
    const isPath = request.url !== '/json_rpc';
    const method = isPath ? (request.url ?? '') : body.method;
    const { methods = [method], ...faults } = this.faults;
    const { isDead, isSlow, isHalf, page, lie, ask } = methods.includes(method) ? faults : {};
    if (isDead) return void response.destroy();
    if (page !== undefined) return void response.writeHead(page).end('<html>');
    const params = isPath ? body : (body.params ?? {});
    const text = await this.#ask(method, ask?.(method, params) ?? params, isPath, lie);
    if (!isSlow && !isHalf) return void response.end(text);
    response.write(text.slice(0, text.length / 2));
    if (isHalf) response.end();
  }

  async #ask(method: string, params: object, isPath: boolean, lie: Faults['lie']): Promise<string> {
    try {
      const whole = await this.#upstream.ask({ method, params, answer: z.unknown() });
      const answer = lie ? await lie(method, whole as Answer) : whole;
      return stringify(isPath ? answer : { result: answer }) ?? '';
    } catch (error) {
      const code = error instanceof NodeError ? error.code : undefined;
      return JSON.stringify({ error: { code: code ?? -1, message: String(error) } });
    }
  }
}
