import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

export interface Readiness {
  /** Names of what is not ready; empty when all is. */
  missing(): Promise<readonly string[]>;
}

/**
 * `/healthz`: the process answers. `/readyz`: it can do its work. `/metrics`: Prometheus figures, for whoever reaches the
 * process itself: what came through a proxy is refused, since a proxy's visitors are the public.
 */
export function mountProbes(
  fastify: FastifyInstance,
  { metrics, readiness }: { metrics: Metrics; readiness: Readiness },
): void {
  fastify.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    const missing = await readiness.missing();
    return reply
      .code(missing.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: missing.length === 0 ? 'ready' : 'not ready', missing });
  });
  fastify.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] || request.headers['forwarded']) return reply.code(403).send();
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
