import { randomBytes } from 'node:crypto';
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { stringify } from 'lossless-json';
import type { z } from 'zod';
import { digestHeader, readChallenge } from './digest.ts';

/** What went wrong with a node or a wallet. Its login is never shown. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  /** The code of a refusal in the answer itself; undefined where there was no such answer. */
  readonly code: number | undefined;

  constructor(message: string, code?: number) {
    super(message);
    this.code = code;
  }
}

export interface MoneroRpcOptions {
  /** "http://127.0.0.1:18083" */
  readonly url: string;
  /** "user:password"; empty where none is asked for. */
  readonly login: string;
  readonly timeoutMs: number;
}

export interface Ask<Answer> {
  /** Of JSON-RPC; a path such as "/send_raw_transaction" is asked by itself. */
  readonly method: string;
  /** Amounts as bigint. */
  readonly params?: object;
  readonly answer: z.ZodType<Answer>;
  /** Instead of the usual time. */
  readonly timeoutMs?: number;
}

interface Answered {
  readonly status: number;
  readonly challenges: readonly string[];
  readonly text: string;
}

/** Of a year of transfers that were read at once. */
const answerMaxBytes = 64 * 2 ** 20;

/** A node or a wallet of Monero, asked over HTTP. Answers are checked before anything is made of them. */
export class MoneroRpc {
  readonly name: string;
  readonly #url: URL;
  readonly #user: string;
  readonly #password: string;
  readonly #timeoutMs: number;

  constructor({ url, login, timeoutMs }: MoneroRpcOptions) {
    this.#url = new URL(url);
    this.name = this.#url.host;
    const at = login.indexOf(':');
    [this.#user, this.#password] = at < 0 ? [login, ''] : [login.slice(0, at), login.slice(at + 1)];
    this.#timeoutMs = timeoutMs;
  }

  async ask<Answer>({ method, params = {}, answer, timeoutMs = this.#timeoutMs }: Ask<Answer>): Promise<Answer> {
    const isPath = method.startsWith('/');
    const body = isPath ? params : { jsonrpc: '2.0', id: '0', method, params };
    const text = await this.#post(isPath ? method : '/json_rpc', stringify(body) ?? '', timeoutMs);
    const answered = readJson(text);
    if (typeof answered !== 'object' || answered === null) throw this.error(`answered ${method} with what is no JSON`);
    const { error, result } = answered as { error?: { code?: unknown; message?: unknown }; result?: unknown };
    if (error) {
      const code = typeof error.code === 'number' ? error.code : 0;
      throw new NodeError(`${this.name} refused ${method}: ${String(error.message).slice(0, 300)}`, code);
    }
    const parsed = answer.safeParse(isPath ? answered : result);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.error(`answered ${method} with nonsense at "${issue?.path.join('.')}": ${issue?.message}`);
  }

  error(message: string): NodeError {
    return new NodeError(`${this.name} ${message}`);
  }

  /** A challenge belongs to its connection, so that both questions go over the same one. */
  async #post(path: string, body: string, timeoutMs: number): Promise<string> {
    const url = new URL(path, this.#url);
    const isSafe = url.protocol === 'https:';
    const options = { keepAlive: true, maxSockets: 1 };
    const agent = isSafe ? new HttpsAgent(options) : new HttpAgent(options);
    // The whole answer must be here in time.
    const signal = AbortSignal.timeout(timeoutMs);
    const once = (authorization?: string) => post(url, { agent, signal, body, authorization });
    try {
      const first = await once();
      const challenge = first.status === 401 && this.#user !== '' ? readChallenge(first.challenges) : undefined;
      const cnonce = randomBytes(16).toString('hex');
      const proof = { user: this.#user, password: this.#password, path, cnonce };
      const { status, text } = challenge ? await once(digestHeader({ ...challenge, ...proof })) : first;
      if (status === 401) throw this.error('refuses the login');
      if (status !== 200) throw this.error(`does not answer ${path}: HTTP ${status}`);
      return text;
    } catch (error) {
      if (error instanceof NodeError) throw error;
      const { code } = error as { code?: unknown };
      const why = signal.aborted ? `gives no whole answer within ${timeoutMs} ms` : `does not answer (${String(code)})`;
      throw this.error(why);
    } finally {
      agent.destroy();
    }
  }
}

interface Post {
  readonly agent: HttpAgent | HttpsAgent;
  readonly signal: AbortSignal;
  readonly body: string;
  readonly authorization: string | undefined;
}

function post(url: URL, { agent, signal, body, authorization }: Post): Promise<Answered> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    ...(authorization !== undefined && { authorization }),
  };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, signal, headers }, (response) => {
      readAll(response).then(resolve, reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

async function readAll(response: IncomingMessage): Promise<Answered> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > answerMaxBytes) throw new NodeError(`answered with more than ${answerMaxBytes} bytes`);
    parts.push(part);
  }
  // Two challenges come as two headers of one name.
  const challenges = response.headersDistinct['www-authenticate'] ?? [];
  return { status: response.statusCode ?? 0, challenges, text: Buffer.concat(parts).toString('utf8') };
}

/** Whole numbers of 64 bits, which amounts are, lose their last digits as JavaScript's numbers. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
        ? BigInt(context?.source ?? '')
        : value,
    ) as unknown;
  } catch {
    return undefined;
  }
}
