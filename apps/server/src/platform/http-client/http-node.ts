import type { z } from 'zod';

/** What went wrong with a node. Its whole address is never in it: keys of providers stand in paths. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  /** What the node itself says about a question that it refuses. */
  readonly reason: string;

  constructor(message: string, reason = '') {
    super(message);
    this.reason = reason;
  }
}

export interface HttpNodeOptions {
  readonly url: string;
  /** The header of the provider's key, where it is not empty. */
  readonly key: readonly [name: string, value: string];
  readonly timeoutMs: number;
  /** Reads JSON where it is not read as usual; throws where it is none. */
  readonly parse?: (text: string) => unknown;
}

export interface Ask<Answer> {
  /** "/masterchainInfo" */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Posted where it is there. */
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
}

/** The largest block with all that its transactions did is far less. */
const answerMaxBytes = 64 * 2 ** 20;
const reasonMax = 300;

/** A node that answers JSON over HTTP. How much it sends and how long it takes is bounded, and answers are checked before use. */
export class HttpNode {
  readonly name: string;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;
  readonly #parse: (text: string) => unknown;

  constructor({ url, key: [keyName, key], timeoutMs, parse = JSON.parse }: HttpNodeOptions) {
    this.#url = url.replace(/\/$/, '');
    this.#timeoutMs = timeoutMs;
    this.#parse = parse;
    this.#headers = { 'content-type': 'application/json', accept: 'application/json', ...(key && { [keyName]: key }) };
    this.name = new URL(url).host;
  }

  async ask<Answer>({ path, query = {}, body, answer }: Ask<Answer>): Promise<Answer> {
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(asked).toString();
    const answered = this.#read(await this.#fetch(path, search && `?${search}`, body));
    if (answered === undefined) throw this.error(`answered ${path} with what is no JSON`);
    const parsed = answer.safeParse(answered);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.error(`answered ${path} with nonsense at "${issue?.path.join('.')}": ${issue?.message}`);
  }

  error(message: string, reason?: string): NodeError {
    return new NodeError(`the node ${this.name} ${message}`, reason);
  }

  async #fetch(path: string, search: string, body: object | undefined): Promise<string> {
    // The whole answer must be here in time.
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await fetch(this.#url + path + search, {
        method: body ? 'POST' : 'GET',
        headers: this.#headers,
        ...(body && { body: JSON.stringify(body) }),
        signal,
        redirect: 'error',
      });
      const text = await this.#whole(path, response);
      if (response.ok) return text;
      const reason = this.#reasonIn(text);
      throw this.error(`does not answer ${path}: HTTP ${response.status}${reason && ` ${reason}`}`, reason);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      throw this.error(signal.aborted ? `gives no whole answer within ${this.#timeoutMs} ms` : 'does not answer');
    }
  }

  async #whole(path: string, { body }: Response): Promise<string> {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of body ?? []) {
      bytes += part.byteLength;
      if (bytes > answerMaxBytes) throw this.error(`answered ${path} with more than ${answerMaxBytes} bytes`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  }

  #reasonIn(text: string): string {
    const answer = this.#read(text);
    const reason = typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : '';
    return reason.slice(0, reasonMax);
  }

  #read(text: string): unknown {
    try {
      return this.#parse(text);
    } catch {
      return undefined;
    }
  }
}
