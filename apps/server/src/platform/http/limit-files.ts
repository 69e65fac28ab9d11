import type { FastifyInstance } from 'fastify';
import { basePath } from './binder.ts';
import type { RateLimit } from './rate-limit.ts';

/** What watches over the process asks as often as it likes. */
const probes = new Set(['/healthz', '/readyz', '/metrics']);

/** Counts whatever is asked for that is no call: files, pictures, feeds and pages together. Calls have classes of their own. */
export function limitFiles(fastify: FastifyInstance, rateLimit: RateLimit): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith(`${basePath}/`) || probes.has(request.url)) return done();
    const waitSeconds = rateLimit.waitSeconds('file', request.ip);
    if (waitSeconds === 0) return done();
    reply
      .code(429)
      .headers({ 'retry-after': String(waitSeconds), 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('Too many requests');
  });
}
