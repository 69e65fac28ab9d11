import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { CallLog } from './handle.ts';
import { newRequestId } from './request-id.ts';

export interface QuickScope {
  readonly requestId: string;
  /** When the request was seen, by `performance.now()`. */
  readonly startedAt: number;
}

/** Writes an answer that lies ready and returns its status; `undefined`, and nothing written, leaves the request to Fastify. */
export type QuickAnswer = (request: IncomingMessage, response: ServerResponse, scope: QuickScope) => number | undefined;

/** What was answered, for logs and figures. */
export interface QuicklyAnswered {
  readonly requestId: string;
  /** The route's pattern, as Fastify would tell it. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * Answers that lie ready and need no person are given before Fastify sees the request: routing, hooks and a reply object
 * would take more than the answer itself. Only a GET is looked at, by what was added for its address letter for letter, or
 * by what looks at all the rest; everything else, and all while the server closes, is Fastify's.
 */
export class QuickAnswers {
  readonly #answers = new Map<string, { readonly route: string; readonly answer: QuickAnswer }>();
  #rest: { readonly route: string; readonly answer: QuickAnswer } | undefined;
  readonly #log: CallLog;
  readonly #onAnswered: (answered: QuicklyAnswered) => void;
  #isClosing = false;

  constructor({ log, onAnswered }: { log: CallLog; onAnswered: (answered: QuicklyAnswered) => void }) {
    this.#log = log;
    this.#onAnswered = onAnswered;
  }

  /** `url` is path and query as they are sent. `route` is the name in logs and metrics. */
  add(url: string, route: string, answer: QuickAnswer): void {
    this.#answers.set(url, { route, answer });
  }

  /** Looks at every GET for an address that was not added. */
  addRest(route: string, answer: QuickAnswer): void {
    this.#rest = { route, answer };
  }

  /** Stands in front of Fastify's own listener from now on. */
  attach(fastify: FastifyInstance): void {
    const { server } = fastify;
    const [next, ...others] = server.listeners('request') as RequestListener[];
    if (!next || others.length > 0) throw new Error('the server has another listener than that of Fastify alone');
    server.removeListener('request', next);
    server.on('request', (request, response) => {
      if (!this.#answer(request, response)) next.call(server, request, response);
    });
    fastify.addHook('preClose', (done) => {
      this.#isClosing = true;
      done();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#isClosing) return false;
    const quick = this.#answers.get(request.url ?? '') ?? this.#rest;
    if (!quick) return false;
    const startedAt = performance.now();
    const requestId = newRequestId();
    try {
      const status = quick.answer(request, response, { requestId, startedAt });
      if (status === undefined) return false;
      this.#onAnswered({ requestId, route: quick.route, status, ms: performance.now() - startedAt });
      return true;
    } catch (error) {
      this.#log.error({ route: quick.route, requestId, err: error }, 'a quick answer failed');
      if (!response.headersSent) return false;
      response.destroy();
      return true;
    }
  }
}
