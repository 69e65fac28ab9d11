import { type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { z } from 'zod';

/**
 * - `silent`: no answer, or none in time
 * - `refused`: an answer that says no, with the node's own code and words
 * - `nonsense`: an answer that is none, or that contradicts another
 */
type Fault = 'silent' | 'refused' | 'nonsense';

/** What went wrong with a node. Its address is never shown whole: it may hold a password. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  readonly fault: Fault;
  /** Of the node's refusal. */
  readonly code: number | undefined;

  constructor(fault: Fault, message: string, code?: number) {
    super(message);
    this.fault = fault;
    this.code = code;
  }
}

export interface CoreRpcOptions {
  /** With user and password before the host, where the node wants them. */
  readonly url: string;
  readonly timeoutMs: number;
}

export interface Ask<Answer> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly answer: z.ZodType<Answer>;
  /** Name of the node's wallet that is asked. */
  readonly wallet?: string;
  /** Instead of the usual time. */
  readonly timeoutMs?: number;
}

/** The largest block with all its transactions written out is far less. */
const answerMaxBytes = 128 * 2 ** 20;
/** Numbers of coins, which lose their last digits as JavaScript's numbers. */
const amountNames = new Set([
  'value',
  'amount',
  'total_amount',
  'feerate',
  'fee',
  'mempoolminfee',
  'minrelaytxfee',
  'relayfee',
  'incrementalfee',
]);

/** A node of Bitcoin Core's kind, asked over HTTP. Answers are checked before anything is made of them. */
export class CoreRpc {
  readonly name: string;
  readonly #url: URL;
  readonly #authorization: string | undefined;
  readonly #timeoutMs: number;

  constructor({ url, timeoutMs }: CoreRpcOptions) {
    this.#url = new URL(url);
    const { username, password } = this.#url;
    this.#authorization =
      username === '' && password === ''
        ? undefined
        : `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`;
    this.#url.username = '';
    this.#url.password = '';
    this.name = this.#url.host;
    this.#timeoutMs = timeoutMs;
  }

  async ask<Answer>(call: Ask<Answer>): Promise<Answer> {
    const { method, params, wallet, timeoutMs = this.#timeoutMs } = call;
    const body = JSON.stringify({ jsonrpc: '1.0', id: 'tetri', method, params });
    return this.#read(call, await this.#post(body, wallet, timeoutMs));
  }

  /** Many at once, in one request. What the node refuses is undefined. */
  async askAll<Answer>(calls: readonly Ask<Answer>[]): Promise<(Answer | undefined)[]> {
    if (calls.length === 0) return [];
    const body = JSON.stringify(calls.map(({ method, params }, id) => ({ jsonrpc: '1.0', id, method, params })));
    const answered = await this.#post(body, undefined, this.#timeoutMs);
    if (!Array.isArray(answered)) throw this.#error('nonsense', 'answered many questions with one word');
    const byId = new Map(answered.map((one: unknown) => [(one as { id?: unknown } | null)?.id, one]));
    return calls.map((call, id) => {
      try {
        return this.#read(call, byId.get(id));
      } catch (error) {
        if (error instanceof NodeError && error.fault === 'refused') return undefined;
        throw error;
      }
    });
  }

  #read<Answer>({ method, answer }: Ask<Answer>, answered: unknown): Answer {
    if (typeof answered !== 'object' || answered === null) throw this.#error('nonsense', `left ${method} unanswered`);
    const { error, result } = answered as { error?: { code?: unknown; message?: unknown }; result?: unknown };
    if (error) {
      const code = typeof error.code === 'number' ? error.code : 0;
      throw this.#error('refused', `refused ${method}: ${String(error.message).slice(0, 300)}`, code);
    }
    const parsed = answer.safeParse(result);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.#error('nonsense', `answered ${method} with nonsense at "${issue?.path.join('.')}": ${issue?.message}`);
  }

  async #post(body: string, wallet: string | undefined, timeoutMs: number): Promise<unknown> {
    const url = wallet === undefined ? this.#url : new URL(`/wallet/${encodeURIComponent(wallet)}`, this.#url);
    // The whole answer must be here in time: a node may stop in the middle of one.
    const signal = AbortSignal.timeout(timeoutMs);
    let status: number | undefined;
    let text: string;
    try {
      const response = await this.#send(url, body, signal);
      status = response.statusCode;
      text = await this.#textOf(response);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      const { code = 'the connection failed' } = error as NodeJS.ErrnoException;
      throw this.#error(
        'silent',
        `does not answer: ${signal.aborted ? `no whole answer within ${timeoutMs} ms` : code}`,
      );
    }
    if (status !== undefined && status >= 300 && status < 400) {
      throw this.#error('silent', `does not answer: it sends elsewhere (HTTP ${status})`);
    }
    if (status === 401 || status === 403) throw this.#error('refused', 'refuses the user and password', status);
    try {
      return JSON.parse(text, readAmounts) as unknown;
    } catch {
      throw this.#error('nonsense', `answered with what is no JSON (HTTP ${status})`);
    }
  }

  /** By `node:http`, since `fetch` gives up where no answer begins within five minutes, which a scan of all coins may take. */
  #send(url: URL, body: string, signal: AbortSignal): Promise<IncomingMessage> {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(this.#authorization !== undefined && { authorization: this.#authorization }),
    };
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      // Closed without an answer, as by one that asks for another protocol, no error is reported.
      const onClose = () => reject(new Error('closed'));
      open(url, { method: 'POST', headers, signal }, resolve).on('error', reject).on('close', onClose).end(body);
    });
  }

  async #textOf(response: IncomingMessage): Promise<string> {
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      bytes += part.byteLength;
      if (bytes > answerMaxBytes) throw this.#error('nonsense', `answered with more than ${answerMaxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  #error(fault: Fault, message: string, code?: number): NodeError {
    return new NodeError(fault, `the node ${this.name} ${message}`, code);
  }
}

/** Keeps amounts as the text that the node wrote. */
function readAmounts(key: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' && amountNames.has(key) ? context?.source : value;
}
