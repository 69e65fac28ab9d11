import { type Client, createClient } from '@tetri/client';
import type { Language } from '@tetri/contract';
import {
  type Actor,
  bindCalls,
  type BoundHandler,
  CallLimits,
  CallService,
  CsrfTokens,
  RateLimit,
  visitor,
} from '@tetri/server/platform/http';
import { fastify as createFastify } from 'fastify';
import { randomBytes } from 'node:crypto';

export interface ServedCalls {
  readonly url: string;
  /** A caller in this language; staff when an actor was given to `serveCalls`. */
  as(lang: Language): Client;
  stop(): Promise<void>;
}

/** Serves some handlers over HTTP as the product does, for tests of one module. Whoever calls staff calls is `staff`. */
export async function serveCalls(handlers: readonly BoundHandler[], staff: Actor = visitor): Promise<ServedCalls> {
  const fastify = createFastify({ routerOptions: { ignoreTrailingSlash: true } });
  const service = new CallService({ handlers, resolveActor: async () => staff, isOffline: () => false });
  const csrf = new CsrfTokens(randomBytes(32));
  const token = csrf.issue({ staff_session: 'any' });
  await bindCalls(fastify, { service, rateLimit: new RateLimit(new CallLimits({})), csrf, isSecure: false });
  const url = await fastify.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    as: (lang) =>
      createClient({
        baseUrl: url,
        lang: () => lang,
        csrf: () => token,
        headers: () => ({ cookie: `_csrf=${token}; staff_session=any` }),
      }),
    stop: () => fastify.close(),
  };
}
