import type { Call, CallAnswer, CallInput, Language } from '@tetri/contract';
import type { Actor, KeyActor, StaffActor, UserActor } from './actor.ts';
import type { CookieOptions } from './cookies.ts';
import type { Prepared } from './prepared.ts';

export interface UploadedFile {
  readonly field: string;
  /** As the sender named it: never to be used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface CallLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What a handler receives of the request. What its module depends on is another argument: the two are never merged. */
export interface RequestScope<Who extends Actor = Actor> {
  readonly actor: Who;
  readonly requestId: string;
  readonly lang: Language;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  /** The files of a multipart call, already bounded in number and size. */
  readonly files: readonly UploadedFile[];
  /** Aborted when the connection closes before the answer: nobody waits for it any longer. */
  readonly closed: AbortSignal;
  readonly log: CallLog;
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
  /** Nobody asks: the process plays somebody of the demo. See `inProcessCalls`. */
  readonly isPlayed?: boolean;
}

type ActorOf<C extends Call> = C['access'] extends 'visitor'
  ? Actor
  : C['access'] extends 'user'
    ? UserActor | KeyActor
    : C['access'] extends 'person'
      ? UserActor
      : StaffActor;

type Answer<C extends Call> = CallAnswer<C> | Prepared;

export interface Handler<Deps, C extends Call = Call> {
  readonly call: C;
  /** Never there: lets the compiler check that `bind` gives what the handler needs. */
  readonly needs?: (deps: Deps) => void;
  readonly run: (input: CallInput<C>, deps: Deps, request: RequestScope<ActorOf<C>>) => Promise<Answer<C>> | Answer<C>;
  readonly ready?: Ready<Deps> | undefined;
  /** Of a multipart call: refuses, by its other fields, before any of the file is read. They must stand before it. */
  readonly beforeFile?: BeforeFile<Deps, C> | undefined;
}

type BeforeFile<Deps, C extends Call> = (
  input: CallInput<C>,
  deps: Deps,
  request: RequestScope<ActorOf<C>>,
) => Promise<unknown>;

/**
 * What `run` would answer to anybody who gives no input, if it lies ready: no look at who asks, no waiting. Without it,
 * or when it answers `undefined`, the call is made in the usual way.
 */
type Ready<Deps> = (deps: Deps, lang: Language) => Prepared | undefined;

/** A handler with its dependencies given: what the binder serves. */
export interface BoundHandler {
  readonly call: Call;
  readonly run: (input: unknown, request: RequestScope) => Promise<unknown> | unknown;
  readonly ready?: ((lang: Language) => Prepared | undefined) | undefined;
  readonly beforeFile?: ((input: unknown, request: RequestScope) => Promise<unknown>) | undefined;
}

/** Gives a module its own `handle`, typed with what the module depends on. */
export function handlerFor<Deps>() {
  return function handle<const C extends Call>(
    call: C,
    run: Handler<Deps, C>['run'],
    ready?: Ready<Deps>,
  ): Handler<Deps, C> {
    return { call, run, ready };
  };
}

/**
 * As `handle`, and once a call that changes something has done so, waits for what this process has to read again. Where that
 * fails the change is made all the same: the process hears of it once more.
 */
export function handlerThen<Deps>(handle: ReturnType<typeof handlerFor<Deps>>, follow: (deps: Deps) => Promise<void>) {
  return function handleThen<const C extends Call>(call: C, run: Handler<Deps, C>['run']): Handler<Deps, C> {
    if (call.method === 'GET') return handle(call, run);
    return handle(call, async (input, deps, request) => {
      const answer = await run(input, deps, request);
      await follow(deps).catch((err: unknown) => request.log.error({ err }, 'a change could not be read at once'));
      return answer;
    });
  };
}

/** A handler of a multipart call that judges by the other fields before the file is read. */
export function judgedFirst<Deps, const C extends Call>(
  handler: Handler<Deps, C>,
  beforeFile: NonNullable<Handler<Deps, C>['beforeFile']>,
): Handler<Deps, C> {
  return { ...handler, beforeFile };
}

/** Gives handlers their dependencies. The binder has checked input and access by the call's own definition before `run`. */
export function bind<Deps extends object>(deps: Deps, handlers: readonly AnyHandler<Deps>[]): BoundHandler[] {
  return handlers.map((handler) => {
    const run = handler.run as (input: unknown, deps: Deps, request: RequestScope) => unknown;
    const beforeFile = handler.beforeFile as
      | ((input: unknown, deps: Deps, request: RequestScope) => Promise<unknown>)
      | undefined;
    const ready = handler.ready as Ready<Deps> | undefined;
    return {
      call: handler.call,
      run: (input, request) => run(input, deps, request),
      ready: ready && ((lang) => ready(deps, lang)),
      beforeFile: beforeFile && ((input, request) => beforeFile(input, deps, request)),
    };
  });
}

interface AnyHandler<Deps> {
  readonly call: Call;
  readonly needs?: (deps: Deps) => void;
  readonly run: (input: never, deps: never, request: never) => unknown;
  readonly ready?: ((deps: never, lang: Language) => Prepared | undefined) | undefined;
  readonly beforeFile?: ((input: never, deps: never, request: never) => Promise<unknown>) | undefined;
}
