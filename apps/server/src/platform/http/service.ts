import {
  type Call,
  errorsOf,
  internalError,
  keyRightOf,
  type Language,
  Refusal,
  refusal,
  signatureRejected,
  technicalWork,
} from '@tetri/contract';
import { type Actor, type ResolveActor } from './actor.ts';
import { admit } from './access.ts';
import { checkInput } from './check-input.ts';
import type { BoundHandler, CallLog, RequestScope } from './handle.ts';
import { Prepared } from './prepared.ts';
import type { ResolveSignature, SignedRequest } from './signed-request.ts';

export interface ServiceOptions {
  readonly handlers: readonly BoundHandler[];
  readonly resolveActor: ResolveActor;
  /** Without it no signature is accepted. */
  readonly resolveSignature?: ResolveSignature;
  /** Calls that declare `technicalWork` are refused with it while this is true. */
  readonly isOffline: () => boolean;
  /** Counts a call by who makes it; may refuse with `tooManyRequests`. */
  readonly countCall?: (call: Call, actor: Actor) => void;
}

/** Refuses, by what stands before the file of a form, a form whose file need not be read. */
export type JudgeFields = (fields: Readonly<Record<string, unknown>>) => Promise<unknown>;

export type CallRequestScope = Omit<RequestScope, 'actor'>;

/** The one way through which a call is made, over HTTP or in process: access, input, handler, output, declared errors. */
export class CallService {
  readonly #handlers: ReadonlyMap<Call, BoundHandler>;
  readonly #options: ServiceOptions;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#handlers = new Map(options.handlers.map((handler) => [handler.call, handler]));
    if (this.#handlers.size !== options.handlers.length) throw new Error('a call has two handlers');
  }

  get calls(): Iterable<Call> {
    return this.#handlers.keys();
  }

  /** Calls that may have an answer lying ready. */
  get readyCalls(): Call[] {
    return [...this.#handlers.values()].flatMap(({ call, ready }) => (ready ? [call] : []));
  }

  /** What `perform` would answer to anybody who gives no input, if it lies ready and would not be refused. */
  ready(call: Call, lang: Language): Prepared | undefined {
    return this.#isRefused(call) ? undefined : this.#handlers.get(call)?.ready?.(lang);
  }

  #isRefused(call: Call): boolean {
    return call.errors.includes(technicalWork) && this.#options.isOffline();
  }

  /**
   * A `signature` stands in for whatever session the cookies name. `input` is read only for who may call; where a file
   * belongs to it, it has the other fields judged first.
   */
  async perform(
    call: Call,
    input: (judge: JudgeFields) => unknown,
    asked: CallRequestScope,
    signature?: SignedRequest,
  ): Promise<unknown> {
    const handler = this.#handlers.get(call);
    if (!handler) throw new Error(`${call.path} has no handler`);
    try {
      const actor = await this.#admit(call, asked, signature);
      this.#options.countCall?.(call, actor);
      if (this.#isRefused(call)) throw refusal(technicalWork);
      const request: RequestScope = { ...asked, actor };
      const judge: JudgeFields = async (fields) => handler.beforeFile?.(checkInput(call, fields), request);
      const given = await input(judge);
      const answer = await handler.run(checkInput(call, given), request);
      if (answer instanceof Prepared !== (call.sharedBody ?? false))
        throw new Error(`${call.path} has another envelope than its contract says`);
      return answer instanceof Prepared ? answer : call.output.parse(answer);
    } catch (error) {
      throw declared(call, error, asked.log);
    }
  }

  async #admit(call: Call, { cookies }: CallRequestScope, signature: SignedRequest | undefined): Promise<Actor> {
    const { resolveActor, resolveSignature } = this.#options;
    const right = keyRightOf(call);
    if (!right || !signature) return admit(call, cookies, resolveActor);
    if (!resolveSignature) throw refusal(signatureRejected);
    return resolveSignature(signature, right);
  }
}

/** What a call did not declare is a defect: logged whole, answered as `internalError`. */
function declared(call: Call, error: unknown, log: CallLog): Refusal {
  if (error instanceof Refusal) {
    if (errorsOf(call).includes(error.definition)) return error;
    log.error(
      { call: call.path, errorCode: error.definition.code },
      'a call refused with an error that it does not declare',
    );
  } else log.error({ call: call.path, err: error }, 'a call failed');
  return refusal(internalError);
}

/** Fails unless every call of the contract has exactly one handler. */
export function checkEveryCallIsServed(contract: Iterable<Call>, served: Iterable<Call>): void {
  const serving = new Set(served);
  const missing = [...contract].filter((call) => !serving.has(call)).map((call) => call.path);
  if (missing.length > 0) throw new Error(`calls without a handler: ${missing.join(', ')}`);
}

export function languageOf(header: string | undefined): Language {
  const code = header?.toLowerCase();
  return code === 'ru' || code === 'ka' ? code : 'en';
}
