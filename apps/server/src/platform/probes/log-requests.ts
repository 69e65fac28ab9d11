import type { FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';

/**
 * One line an answer: changes and failures at `info`, reading at `debug`. The route's pattern is logged, not the address,
 * which may hold an order's secret.
 */
export function logRequests(fastify: FastifyInstance, processLog: Log): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const isQuiet = request.method === 'GET' && reply.statusCode < 400;
    const { log } = request;
    if (!isQuiet || processLog.isLevelEnabled('debug')) {
      const fields = {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      };
      if (isQuiet) log.debug(fields, 'answered');
      else log.info(fields, 'answered');
    }
    done();
  });
}
