import type { z } from 'zod';

export interface RpcCall<Value> {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly answer: z.ZodType<Value>;
}

/**
 * - `silent`: no answer, or none in time
 * - `refused`: an answer that says no, with the node's own code and words
 * - `nonsense`: an answer that is none, or that contradicts another
 */
type Fault = 'silent' | 'refused' | 'nonsense';

/** What went wrong with a node. Its address is never shown whole: keys of providers stand in paths. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  readonly fault: Fault;
  /** Of the node's refusal. */
  readonly code: number | undefined;
  /** What a refusal carries besides: the data of a reverted call. */
  readonly data: unknown;

  constructor(fault: Fault, message: string, refusal: { code?: number; data?: unknown } = {}) {
    super(message);
    this.fault = fault;
    this.code = refusal.code;
    this.data = refusal.data;
  }
}

/** Providers refuse longer batches. */
const batchMax = 20;
/** A page of a hundred blocks with all their transactions is far less. */
const answerMaxBytes = 128 * 2 ** 20;

/** One node, asked over HTTP. Answers are checked before anything is made of them. */
export class JsonRpc {
  readonly name: string;
  readonly #url: string;
  readonly #timeoutMs: number;

  constructor(url: string, timeoutMs: number) {
    this.#url = url;
    this.#timeoutMs = timeoutMs;
    this.name = new URL(url).host;
  }

  async ask<Value>(call: RpcCall<Value>): Promise<Value> {
    const [value] = await this.askAll([call]);
    return value as Value;
  }

  /** Answers in the order of the calls. A single refusal fails them all. */
  async askAll<Value>(calls: readonly RpcCall<Value>[]): Promise<Value[]> {
    const values: Value[] = [];
    for (let from = 0; from < calls.length; from += batchMax)
      values.push(...(await this.#askBatch(calls.slice(from, from + batchMax))));
    return values;
  }

  async #askBatch<Value>(calls: readonly RpcCall<Value>[]): Promise<Value[]> {
    const asked = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params }));
    const answered = await this.#post(JSON.stringify(asked.length === 1 ? asked[0] : asked));
    const answers = new Map<unknown, unknown>();
    for (const answer of Array.isArray(answered) ? (answered as unknown[]) : [answered])
      answers.set((answer as { id?: unknown } | null)?.id ?? null, answer);
    return calls.map((call, id) => this.#read(call, answers.get(id) ?? answers.get(null)));
  }

  #read<Value>({ method, answer }: RpcCall<Value>, answered: unknown): Value {
    if (typeof answered !== 'object' || answered === null) throw this.error('nonsense', `left ${method} unanswered`);
    const { error, result } = answered as {
      error?: { code?: unknown; message?: unknown; data?: unknown };
      result?: unknown;
    };
    if (error) {
      const code = typeof error.code === 'number' ? error.code : 0;
      throw this.error('refused', `refused ${method}: ${String(error.message).slice(0, 300)}`, {
        code,
        data: error.data,
      });
    }
    const parsed = answer.safeParse(result);
    if (parsed.success) return parsed.data;
    const issue = parsed.error.issues[0];
    throw this.error('nonsense', `answered ${method} with nonsense at "${issue?.path.join('.')}": ${issue?.message}`);
  }

  async #post(body: string): Promise<unknown> {
    // The whole answer must be here in time: a node may stop in the middle of one.
    const signal = AbortSignal.timeout(this.#timeoutMs);
    let response: Response;
    let text: string;
    try {
      const headers = { 'content-type': 'application/json', accept: 'application/json', ...this.#authorization() };
      response = await fetch(this.#bareUrl(), { method: 'POST', headers, body, signal, redirect: 'error' });
      text = await this.#textOf(response);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      const why = signal.aborted ? `no whole answer within ${this.#timeoutMs} ms` : reasonOf(error);
      throw this.error('silent', `does not answer: ${why}`);
    }
    try {
      return JSON.parse(text);
    } catch {
      // Proxies before a node answer with pages.
      throw response.ok
        ? this.error('nonsense', 'answered with what is no JSON')
        : this.error('silent', `does not answer: HTTP ${response.status}`, { code: response.status });
    }
  }

  async #textOf(response: Response): Promise<string> {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of response.body ?? []) {
      bytes += part.byteLength;
      if (bytes > answerMaxBytes) throw this.error('nonsense', `answered with more than ${answerMaxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  error(fault: Fault, message: string, refusal: { code?: number; data?: unknown } = {}): NodeError {
    return new NodeError(fault, `the node ${this.name} ${message}`, refusal);
  }

  /** `fetch` takes no name and password in an address. */
  #bareUrl(): string {
    const url = new URL(this.#url);
    url.username = '';
    url.password = '';
    return url.href;
  }

  #authorization(): { authorization?: string } {
    const { username, password } = new URL(this.#url);
    if (username === '' && password === '') return {};
    const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
    return { authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
  }
}

function reasonOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : 'the connection failed';
}
