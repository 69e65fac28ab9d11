import type { z } from 'zod';

/** What went wrong with a node. Its address is never told whole: keys of providers stand in paths. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
  /** What the node itself says about a question that it refuses. */
  readonly reason: string;

  constructor(message: string, reason = '') {
    super(message);
    this.reason = reason;
  }
}

export interface TonNodeOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export interface Ask<Answer> {
  /** "/masterchainInfo" */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Posted where it is there. */
  readonly body?: object;
  readonly answer: z.ZodType<Answer>;
}

/** A thousand transactions with all that they did are far less. */
const answerMaxBytes = 64 * 2 ** 20;
const reasonMax = 300;

/** A node that speaks TON Center's HTTP interface, version 3. Answers are checked before anything is made of them. */
export class TonNode {
  readonly name: string;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;

  constructor({ url, apiKey, timeoutMs }: TonNodeOptions) {
    this.#url = url.replace(/\/$/, '');
    this.#timeoutMs = timeoutMs;
    this.#headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey && { 'x-api-key': apiKey }),
    };
    this.name = new URL(url).host;
  }

  async ask<Answer>({ path, query = {}, body, answer }: Ask<Answer>): Promise<Answer> {
    const asked = Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    const search = new URLSearchParams(asked).toString();
    const answered = readJson(await this.#fetch(path, search && `?${search}`, body));
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
      const parts: Uint8Array[] = [];
      let bytes = 0;
      for await (const part of response.body ?? []) {
        bytes += part.byteLength;
        if (bytes > answerMaxBytes) throw this.error(`answered ${path} with more than ${answerMaxBytes} bytes`);
        parts.push(part);
      }
      const text = Buffer.concat(parts).toString('utf8');
      if (response.ok) return text;
      const reason = reasonIn(text);
      throw this.error(`does not answer ${path}: HTTP ${response.status}${reason && ` ${reason}`}`, reason);
    } catch (error) {
      if (error instanceof NodeError) throw error;
      throw this.error(signal.aborted ? `gives no whole answer within ${this.#timeoutMs} ms` : 'does not answer');
    }
  }
}

function reasonIn(text: string): string {
  const answer = readJson(text);
  const reason = typeof answer === 'object' && answer !== null && 'error' in answer ? String(answer.error) : '';
  return reason.slice(0, reasonMax);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
