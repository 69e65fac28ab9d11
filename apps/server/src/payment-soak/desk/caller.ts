import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Call, CallOutput, CallRequest } from '@tetri/contract';
import { type Session, sendFromAnywhere } from '@tetri/testing/chaos';

/** So that whoever waits for a server to come back leaves it the processor to do so. */
const retryMs = 50;
/** A database comes back sooner: what fails so often is a defect. */
const failuresMax = 1200;

export interface Answer<Data> {
  readonly status: number;
  readonly data: Data | undefined;
  readonly error: { readonly errorCode: number; readonly message: string } | undefined;
}

export interface Manner {
  readonly isRepeated: boolean;
  readonly isAtOnce: boolean;
}

/** What of an answer an act has made. The rest is an order as it stands: somebody may have done something else meanwhile. */
type MadeOf = (data: unknown) => unknown;

export interface CallerOptions {
  readonly port: number;
  /** Called with each act that was answered. */
  readonly onAct: () => void;
}

/** Somebody whose requests go lost with whatever is killed, and who sends them until they are answered. */
export class Caller {
  /** Answers that another answer of the same act contradicts. */
  readonly contradictions: string[] = [];
  /** How many acts came more than once. */
  repeated = 0;
  readonly #options: CallerOptions;

  constructor(options: CallerOptions) {
    this.#options = options;
  }

  async read<C extends Call>(call: C, input: CallRequest<C>, session?: Session): Promise<CallOutput<C>> {
    const { data, error } = await this.#insist(call, input, { session });
    if (!data) throw new Error(`${call.path} ${JSON.stringify(input)}: ${JSON.stringify(error)}`);
    return data;
  }

  /** Does it once, however often it is sent: `manner` says whether it is sent again, or twice at once. */
  async act<C extends Call>(
    call: C,
    input: CallRequest<C>,
    manner: Manner,
    { session, idempotencyKey, madeOf }: { session?: Session; idempotencyKey?: string; madeOf?: MadeOf } = {},
  ): Promise<Answer<CallOutput<C>>> {
    const send = () => this.#insist(call, input, { session, idempotencyKey });
    const answers = await Promise.all(manner.isAtOnce ? [send(), send()] : [send()]);
    if (manner.isRepeated) answers.push(await send());
    const [first, ...others] = answers;
    if (!first) throw new Error('it was sent at least once');
    for (const other of others) {
      this.repeated += 1;
      const [one, another] = [first, other].map(({ status, data, error }) => ({
        status,
        code: error?.errorCode,
        made: data && madeOf?.(data),
      }));
      if (!isDeepStrictEqual(one, another))
        this.contradictions.push(`${call.path} ${JSON.stringify(input)}: ${JSON.stringify([one, another])}`);
    }
    this.#options.onAct();
    return first;
  }

  async #insist<C extends Call>(
    { method, path }: C,
    input: CallRequest<C>,
    more: { readonly session?: Session | undefined; readonly idempotencyKey?: string | undefined },
  ): Promise<Answer<CallOutput<C>>> {
    const carried = method === 'GET' ? { query: queryOf(input as object) } : { body: JSON.stringify(input) };
    const { session, idempotencyKey } = more;
    const request = {
      method,
      path,
      ...carried,
      ...(session && { session }),
      ...(idempotencyKey && { idempotencyKey }),
    };
    for (let failures = 0; ; ) {
      const answer = await sendFromAnywhere<Pick<Answer<CallOutput<C>>, 'data' | 'error'>>(this.#options.port, request);
      if (answer && answer.status >= 500) failures += 1;
      if (answer && (answer.status < 500 || failures > failuresMax)) return { status: answer.status, ...answer.body };
      await pause(retryMs);
    }
  }
}

function queryOf(input: object): string {
  const texts = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : String(value),
  ]);
  return `?${new URLSearchParams(texts)}`;
}
