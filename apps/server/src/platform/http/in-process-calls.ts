import { type Call, type CallOutput, type CallRequest, type Language } from '@tetri/contract';
import { v4 } from 'uuid';
import type { Actor } from './actor.ts';
import { checkInput } from './check-input.ts';
import type { BoundHandler, CallLog } from './handle.ts';
import { Prepared } from './prepared.ts';

/** Somebody whom the process itself plays. */
export interface PlayedCaller {
  readonly actor: Actor;
  readonly lang: Language;
  readonly ip: string;
  readonly log: CallLog;
}

export type PlayedCalls = <C extends Call>(
  caller: PlayedCaller,
  call: C,
  input: CallRequest<C>,
) => Promise<CallOutput<C>>;

const notClosed = new AbortController().signal;

/**
 * Makes calls in the name of somebody whom the process itself plays, marked as such: input, handler and output are those of a
 * call over HTTP, sign-in and limits are left out. Throws what the call refuses with.
 */
export function inProcessCalls(handlers: readonly BoundHandler[]): PlayedCalls {
  return async (caller, call, input) => {
    const handler = handlers.find((one) => one.call === call);
    if (!handler) throw new Error(`${call.path} has no handler`);
    const answer = await handler.run(checkInput(call, input), {
      ...caller,
      isPlayed: true,
      requestId: v4(),
      userAgent: '',
      cookies: {},
      idempotencyKey: undefined,
      files: [],
      closed: notClosed,
      setCookie: () => {},
    });
    return (answer instanceof Prepared ? answer.data : call.output.parse(answer)) as CallOutput<typeof call>;
  };
}
