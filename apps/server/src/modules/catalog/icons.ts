import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../platform/package-folder.ts';

interface Icon {
  readonly bytes: Buffer;
  readonly hash: string;
}

const folder = join(packageFolder, 'assets/icons');
const path = '/service/fs/icons';

const icons: ReadonlyMap<string, Icon> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const bytes = readFileSync(join(folder, file));
      return [
        file.slice(0, -'.svg'.length),
        { bytes, hash: createHash('sha256').update(bytes).digest('hex').slice(0, 12) },
      ];
    }),
);

/** The names a currency's `icon` can have. */
export const iconNames: ReadonlySet<string> = new Set(icons.keys());

/** Where an icon is: the address changes with its bytes, so it can be kept for ever. */
export function iconUrl(name: string): string {
  return `${path}/${name}.svg?v=${icons.get(name)?.hash ?? ''}`;
}

/** The icon itself; undefined where there is none of this name. */
export function iconFile(name: string): Buffer | undefined {
  return icons.get(name)?.bytes;
}

/** Serves the currencies' icons. An SVG opened by itself is a document: the sandbox keeps it from running anything. */
export function mountIcons(fastify: FastifyInstance): void {
  fastify.get<{ Params: { file: string }; Querystring: { v?: string } }>(`${path}/:file`, (request, reply) => {
    const icon = icons.get(/^([a-z0-9-]+)\.svg$/.exec(request.params.file)?.[1] ?? '');
    if (!icon) return reply.code(404).headers({ 'cache-control': 'no-store' }).send();
    const etag = `"${icon.hash}"`;
    reply.headers({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': request.query.v === icon.hash ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      etag,
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/svg+xml; charset=utf-8').send(icon.bytes);
  });
}
