import { type Call, type CallOutput, type CallRequest, callNotFound, refusal } from '@tetri/contract';
import type { RequestScope } from './handle.ts';
import { Prepared } from './prepared.ts';
import type { CallService } from './service.ts';

export type CallerScope = Pick<RequestScope, 'lang' | 'cookies' | 'ip' | 'requestId' | 'log'>;

const notClosed = new AbortController().signal;

/** Makes calls in process with the rights of the person whose page is being drawn. */
export interface Caller {
  call<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C>>;
}

export function callerFor(service: CallService, scope: CallerScope): Caller {
  return {
    async call(call, input) {
      // Drawing a page only reads: what changes something comes from the browser, with its CSRF token.
      if (call.method !== 'GET') throw refusal(callNotFound);
      const answer = await service.perform(call, () => input, {
        ...scope,
        userAgent: '',
        idempotencyKey: undefined,
        files: [],
        closed: notClosed,
        setCookie: () => {},
      });
      return (answer instanceof Prepared ? answer.data : answer) as CallOutput<typeof call>;
    },
  };
}
