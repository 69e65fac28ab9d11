import { randomUUID } from 'node:crypto';
import { type Calls, calls } from './calls.ts';
import { ExchangeError } from './exchange-error.ts';
import { keyLimitCode, KeyLimitError } from './key-limit-error.ts';
import { signatureOf } from './sign.ts';

export interface ExchangeOptions {
  /** Where the exchange is: `https://exchange.example`. */
  readonly address: string;
  /** The API key: `EX_…`. */
  readonly key: string;
  /** Its secret, hex. */
  readonly secret: string;
  /** Of names and texts: `en` where it is left out. */
  readonly lang?: 'en' | 'ru' | 'ka';
  /** How often a call is tried that got no answer, or was asked to wait: 4 where it is left out. */
  readonly attempts?: number;
  /** Milliseconds that an answer may take: 30,000 where it is left out. */
  readonly timeoutMs?: number;
  /** For tests. */
  readonly fetch?: typeof fetch;
  readonly now?: () => number;
  readonly pause?: (ms: number) => Promise<void>;
}

export interface CallOptions {
  /** The same key and body make one order, however often they are sent. Made up where it is left out, once for all attempts. */
  readonly idempotencyKey?: string;
}

interface Prepared {
  readonly method: string;
  readonly target: string;
  readonly body: string;
  readonly idempotencyKey: string | undefined;
}

/** Answers after which the same call may succeed. */
const passing = new Set([0, 429, 500, 502, 503, 504]);
/** The exchange takes no time that is further ahead of its clock. */
const aheadMaxMs = 60_000;
/** Who asks too often is answered how long to wait; nothing was done. */
const tooMany = 429;

/**
 * An exchange, as a program of one API key sees it. Calls go one after the other, in the order they were made: the exchange takes
 * of a key only times that rise.
 */
export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #base: URL;
  readonly #secret: Buffer;
  #lastTime = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(options: ExchangeOptions) {
    if (!/^([0-9a-f]{2})+$/.test(options.secret)) throw new TypeError('the secret is not hex');
    this.#options = options;
    this.#base = new URL(options.address);
    this.#secret = Buffer.from(options.secret, 'hex');
  }

  /**
   * Makes a call. Rejects with `ExchangeError`: at once where the exchange refuses it, and after some attempts where it does not
   * answer. A call that changes something and cannot be repeated safely is tried once.
   */
  async call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
    { idempotencyKey }: CallOptions = {},
  ): Promise<Calls[Name]['output']> {
    const { method, path, isIdempotent } = calls[name];
    const isQuery = method === 'GET';
    const prepared: Prepared = {
      method,
      target: `/service/api/v1/${path}/${isQuery ? queryOf(input) : ''}`,
      body: isQuery ? '' : JSON.stringify(input),
      idempotencyKey: isIdempotent ? (idempotencyKey ?? randomUUID()) : undefined,
    };
    const mayRepeat = isQuery || isIdempotent;
    const { attempts = 4, pause = sleep } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return (await this.#inTurn(() => this.#send(prepared))) as Calls[Name]['output'];
      } catch (error) {
        if (!(error instanceof ExchangeError) || attempt >= attempts || !passing.has(error.status)) throw error;
        if (!mayRepeat && error.status !== tooMany) throw error;
        const { time } = error.object;
        await pause(typeof time === 'number' ? time * 1000 : 250 * 2 ** attempt);
      }
    }
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work, work);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  async #send({ method, target, body, idempotencyKey }: Prepared): Promise<unknown> {
    const { key, lang = 'en', fetch: send = fetch, now = Date.now, timeoutMs = 30_000 } = this.#options;
    // The exchange takes none that is a minute ahead: what was signed so far ahead was by a clock that has been set right since.
    const isAhead = this.#lastTime > now() + aheadMaxMs;
    this.#lastTime = isAhead ? now() : Math.max(this.#lastTime + 1, now());
    const time = String(this.#lastTime);
    const sign = signatureOf(this.#secret, { method, target, time, body: Buffer.from(body) });
    const signal = AbortSignal.timeout(timeoutMs);
    const headers = {
      lang,
      'api-key': key,
      'api-time': time,
      'api-sign': sign,
      ...(body && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    };
    const response = await send(new URL(target, this.#base), {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body && { body }),
    }).catch((cause: unknown) => {
      throw new ExchangeError('the exchange does not answer', { cause });
    });
    return readAnswer(response);
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  const { status } = response;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const text = await response.text().catch((cause: unknown) => {
    // It broke off: nobody knows what it said.
    throw new ExchangeError('the exchange does not answer', { cause, requestId });
  });
  const answer = parsed(text);
  if (answer?.success === true) return answer.data;
  if (answer?.success !== false) throw new ExchangeError(`the exchange answered ${status}`, { status, requestId });
  const { message, errorCode, object } = answer.error;
  const details = { errorCode, status, object, requestId };
  throw errorCode === keyLimitCode ? new KeyLimitError(message, details) : new ExchangeError(message, details);
}

function parsed(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

type Answer =
  | { readonly success: true; readonly data: unknown }
  | {
      readonly success: false;
      readonly error: {
        readonly errorCode: number | string;
        readonly message: string;
        readonly object?: Readonly<Record<string, unknown>>;
      };
    };

/** Lists and objects travel in a query as JSON text. */
function queryOf(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input) as [string, unknown][])
    if (value !== undefined) query.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  return query.size > 0 ? `?${query.toString()}` : '';
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
