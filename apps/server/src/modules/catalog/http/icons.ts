import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '../../../platform/package-folder.ts';
import { EncodedBody } from '../../../platform/pages/encoded-body.ts';

const folder = join(packageFolder, 'assets/icons');
const path = '/service/fs/icons';

const icons: ReadonlyMap<string, string> = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file), 'utf8')]),
);
const sheet = sheetOf(icons);
const version = createHash('sha256').update(sheet).digest('hex').slice(0, 12);

/** The names a currency's `icon` can have. */
export const iconNames: ReadonlySet<string> = new Set(icons.keys());

/**
 * Where an icon is: the address changes with the bytes of any, so it can be kept for ever. The same icon is in the sheet of
 * all: `/service/fs/icons/btc.svg?v=1` is `/service/fs/icons.svg?v=1#btc` too, and a page that shows many asks once.
 */
export function iconUrl(name: string): string {
  return `${path}/${name}.svg?v=${version}`;
}

/** The icon itself; undefined where there is none of this name. */
export function iconFile(name: string): Buffer | undefined {
  const icon = icons.get(name);
  return icon === undefined ? undefined : Buffer.from(icon);
}

/** Serves the currencies' icons, each by itself and all in one sheet. */
export function mountIcons(fastify: FastifyInstance): void {
  const files = new Map([...icons].map(([name, icon]) => [`${name}.svg`, new EncodedBody(icon)]));
  const wholeSheet = new EncodedBody(sheet);
  fastify.get<{ Params: { file: string } }>(`${path}/:file`, (request, reply) => {
    const file = files.get(request.params.file);
    return file ? sendIcon(request, reply, file) : reply.code(404).headers({ 'cache-control': 'no-store' }).send();
  });
  fastify.get(`${path}.svg`, (request, reply) => sendIcon(request, reply, wholeSheet));
}

// Weak, since its bytes differ by encoding.
const etag = `W/"${version}"`;

/** An SVG opened by itself is a document: the sandbox keeps it from running anything. */
async function sendIcon(request: FastifyRequest, reply: FastifyReply, body: EncodedBody): Promise<FastifyReply> {
  const { v } = request.query as { v?: unknown };
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { encoding, bytes } = await body.best(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('image/svg+xml; charset=utf-8').send(bytes);
}

/** Icons side by side, each with a view by its name: an address that ends with `#btc` shows that one alone. */
function sheetOf(drawings: ReadonlyMap<string, string>): string {
  const parts = [...drawings].map(([name, drawing], index) => {
    const x = index * 64;
    const shape = drawing
      .trim()
      .replace('<svg xmlns="http://www.w3.org/2000/svg"', `<svg x="${x}" width="64" height="64"`);
    return `<view id="${name}" viewBox="${x} 0 64 64"/>${shape}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${parts.join('')}</svg>\n`;
}
