import type { z } from 'zod';

/** What went wrong with a node. Its address is never told whole: keys of providers stand in paths. */
export class NodeError extends Error {
  override readonly name = 'NodeError';
}

export interface TronNodeOptions {
  readonly url: string;
  readonly apiKey: string;
  readonly timeoutMs: number;
}

export interface Ask<Answer> {
  /** "/wallet/getnowblock" */
  readonly path: string;
  readonly body: object;
  readonly answer: z.ZodType<Answer>;
}

/** The largest block with all that its transactions did is far less. */
const answerMaxBytes = 64 * 2 ** 20;

/** A node of java-tron's kind, asked over HTTP. Answers are checked before anything is made of them. */
export class TronNode {
  readonly name: string;
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #timeoutMs: number;

  constructor({ url, apiKey, timeoutMs }: TronNodeOptions) {
    this.#url = url.replace(/\/$/, '');
    this.#timeoutMs = timeoutMs;
    this.#headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey && { 'tron-pro-api-key': apiKey }),
    };
    this.name = new URL(url).host;
  }

  async ask<Answer>({ path, body, answer }: Ask<Answer>): Promise<Answer> {
    const answered = readJson(await this.#post(path, JSON.stringify(body)));
    if (answered === undefined) throw this.error(`answered ${path} with what is no JSON`);
    const parsed = answer.safeParse(answered);
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw this.error(`answered ${path} with nonsense at "${issue?.path.join('.')}": ${issue?.message}`);
  }

  error(message: string): NodeError {
    return new NodeError(`the node ${this.name} ${message}`);
  }

  async #post(path: string, body: string): Promise<string> {
    // The whole answer must be here in time.
    const signal = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await fetch(this.#url + path, {
        method: 'POST',
        headers: this.#headers,
        body,
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
      if (!response.ok) throw this.error(`does not answer ${path}: HTTP ${response.status}`);
      return Buffer.concat(parts).toString('utf8');
    } catch (error) {
      if (error instanceof NodeError) throw error;
      throw this.error(signal.aborted ? `gives no whole answer within ${this.#timeoutMs} ms` : 'does not answer');
    }
  }
}

/** Whole numbers as text: the largest amounts lose their last digits as JavaScript's numbers. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
      typeof value === 'number' && context?.source !== undefined ? context.source : value,
    );
  } catch {
    return undefined;
  }
}
