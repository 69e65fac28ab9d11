import type { FastifyReply, FastifyRequest } from 'fastify';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { acceptedEncoding } from '../http/index.ts';
import { onceEach } from '../once.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Built files of one folder, listed once: only what was listed is served, so no path can lead out of it. */
export class StaticFiles {
  readonly #names: ReadonlySet<string>;
  readonly #bytes: (name: string) => Promise<Buffer>;

  private constructor(folder: string, names: readonly string[]) {
    this.#bytes = onceEach((name) => readFile(path.join(folder, name)));
    this.#names = new Set(names);
  }

  /** A folder that does not exist holds no files. */
  static async of(folder: string): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
    return new StaticFiles(
      folder,
      names.filter((name) => !name.startsWith('.')),
    );
  }

  has(name: string): boolean {
    return this.#names.has(name) && !name.endsWith('.br');
  }

  /** Answers with a file of which `has` is true. Names under `assets/` carry a hash of their content and never change. */
  async send(name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isBrotli = this.#names.has(`${name}.br`) && acceptedEncoding(request.headers['accept-encoding']) === 'br';
    const isImmutable = name.startsWith('assets/');
    const isWorker = name === 'sw.js';
    reply.headers({
      'content-type': types[path.extname(name)] ?? 'application/octet-stream',
      'cache-control': isImmutable
        ? 'public, max-age=31536000, immutable'
        : isWorker
          ? 'no-cache'
          : 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      // The worker asks for pages in the reader's name.
      ...(isWorker ? { 'content-security-policy': "default-src 'none'; connect-src 'self'" } : {}),
    });
    const bytes = await this.#bytes(isBrotli ? `${name}.br` : name).catch(() => undefined);
    // A newer build has taken its place while the server runs.
    if (!bytes)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
    if (isBrotli) reply.header('content-encoding', 'br');
    return reply.send(bytes);
  }
}
