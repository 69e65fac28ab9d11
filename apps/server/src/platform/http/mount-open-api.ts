import { openApiDocument } from '@tetri/contract';
import type { FastifyInstance } from 'fastify';
import { basePath } from './binder.ts';

/** The contract as OpenAPI 3.1 at `/service/api/v1/openapi.json`, for integrators and their tools. Made when first asked for. */
export function mountOpenApi(fastify: FastifyInstance): void {
  let document: string | undefined;
  fastify.get(`${basePath}/openapi.json`, (_request, reply) =>
    reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
      })
      .send((document ??= JSON.stringify(openApiDocument('1')))),
  );
}
