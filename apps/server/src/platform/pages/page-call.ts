import { allCalls, type Call, callNotFound, type ErrorDefinition, internalError, Refusal } from '@tetri/contract';
import type { Caller } from '../http/index.ts';
import type { PageCall, PageCallOutcome } from './page-renderer.ts';

const readingCalls: ReadonlyMap<string, Call> = new Map(
  [...allCalls.values()].filter((call) => call.method === 'GET').map((call) => [call.path, call]),
);

/** Turns the in-process caller into what the web bundle is given: calls by their path, refusals as data. */
export function pageCallOf(caller: Caller): PageCall {
  return async (path, input) => {
    const call = readingCalls.get(path);
    if (!call) return refused(callNotFound, {});
    try {
      return { ok: true, data: await caller.call(call, input) };
    } catch (error) {
      return error instanceof Refusal ? refused(error.definition, error.object) : refused(internalError, {});
    }
  };
}

function refused(definition: ErrorDefinition, object: unknown): PageCallOutcome {
  const { code, message, status } = definition;
  return { ok: false, failure: { errorCode: code, message, status, object: object as Record<string, unknown> } };
}
