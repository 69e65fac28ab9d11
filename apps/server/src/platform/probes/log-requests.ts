import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

interface Answered {
  /** Not needed where the log knows it. */
  readonly requestId?: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/**
 * One line an answer: changes and failures at `info`, reading at `debug`. The route's pattern is logged, not the address,
 * which may hold an order's secret.
 */
export function logRequests(fastify: FastifyInstance, processLog: Log): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request;
    logAnswer(
      processLog,
      { method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: reply.elapsedTime },
      log,
    );
    done();
  });
}

/** The line of one answer. `processLog` decides whether it is written, `log` knows the request. */
export function logAnswer(processLog: Log, answered: Answered, log: Pick<Log, 'debug' | 'info'> = processLog): void {
  const isQuiet = answered.method === 'GET' && answered.status < 400;
  if (isQuiet && !processLog.isLevelEnabled('debug')) return;
  const fields = { ...answered, ms: Math.round(answered.ms * 10) / 10 };
  if (isQuiet) log.debug(fields, 'answered');
  else log.info(fields, 'answered');
}
