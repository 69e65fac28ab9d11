import type { FastifyInstance } from 'fastify';
import type { FileStore } from '../../../platform/files/index.ts';
import { drawings } from '../pictures/drawings.ts';
import { drawingPath, picturePath } from '../pictures/picture-paths.ts';

/** Should a browser take a picture for a page all the same, nothing in it runs. */
const harmless = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};
const forEver = 'public, max-age=31536000, immutable';

/** Serves pictures that editors uploaded, whose names never get other bytes, and the product's own drawings. */
export function mountPictures(fastify: FastifyInstance, pictures: FileStore): void {
  fastify.get<{ Params: { file: string } }>(`${picturePath}:file`, async ({ params: { file } }, reply) => {
    const type = /\.(avif|webp)$/.exec(file)?.[1];
    const bytes = type && (await pictures.read(file));
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .headers({ ...harmless, 'cache-control': forEver })
      .type(`image/${type}`)
      .send(bytes);
  });

  fastify.get<{ Params: { file: string }; Querystring: { v?: string } }>(`${drawingPath}:file`, (request, reply) => {
    const drawing = drawings.get(/^([a-z0-9-]+)\.svg$/.exec(request.params.file)?.[1] ?? '');
    if (!drawing) return reply.code(404).header('cache-control', 'no-store').send();
    const etag = `"${drawing.hash}"`;
    const isExact = request.query.v === drawing.hash;
    reply.headers({ ...harmless, 'cache-control': isExact ? forEver : 'public, max-age=300', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(drawing.bytes);
  });
}
