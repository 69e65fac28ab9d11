import type { FastifyInstance } from 'fastify';
import { type Db, transaction } from '../../../platform/database/index.ts';
import { noteNews } from '../deposits/store/hosted-payments.ts';
import type { Plugins } from '../methods/plugins.ts';

const bytesMax = 64 * 1024;

interface Params {
  readonly method: string;
  readonly network: string;
}

/**
 * Takes what providers tell by themselves. A message only makes its payment be asked about: forged, repeated or out of order it
 * changes nothing, so that whatever is signed is answered 204.
 */
export function mountNews(fastify: FastifyInstance, { db, plugins }: { db: Db; plugins: Plugins }): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bytesMax }, (_request, body, done) => {
      done(null, body);
    });
    scope.post<{ Params: Params }>('/service/payments/:method/:network', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { method, network } = request.params;
      const plugin = plugins.find(method);
      if (!plugin?.readNews || !plugin.chain?.networks().includes(network)) return reply.code(404).send();
      const signature = request.headers['x-signature'];
      const body = typeof request.body === 'string' ? request.body : '';
      const reference = plugin.readNews({ network, body, signature: typeof signature === 'string' ? signature : '' });
      if (reference === undefined) return reply.code(403).send();
      await transaction(db, (tx) => noteNews(tx, { method, network }, reference));
      return reply.code(204).send();
    });
  });
}
