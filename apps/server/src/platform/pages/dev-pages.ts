import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import type { WebBundle } from './page-renderer.ts';
import type { BuiltFolders, PageSource } from './page-source.ts';

/** Pages from source through Vite, with hot reload over the same server. */
export async function devPages(fastify: FastifyInstance, { apps }: BuiltFolders): Promise<PageSource> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const start = (app: string, base: string): Promise<ViteDevServer> =>
    createServer({
      root: path.join(apps, app),
      base,
      configFile: path.join(apps, app, 'vite.config.ts'),
      appType: 'custom',
      // Below the base.
      server: { middlewareMode: true, hmr: { server: fastify.server, path: 'hmr' } },
    });
  const site = await start('web', '/');
  const backOffice = await start('backoffice', '/backoffice/').catch(() => undefined);
  return {
    manifest: undefined,
    sheets: {},
    firstScript: '',
    embedManifest: undefined,
    async bundle() {
      const { ssr } = site.environments;
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run server modules here');
      const { render, withReadQuery, renderEmbed } = await ssr.runner.import<WebBundle>('/src/entry-server.tsx');
      return {
        withReadQuery,
        renderEmbed,
        async render(request) {
          try {
            return await render(request);
          } catch (error) {
            if (error instanceof Error) site.ssrFixStacktrace(error);
            throw error;
          }
        },
      };
    },
    serveFile(request, reply) {
      if (request.url === '/embed.js') request.raw.url = '/src/embed/embed-script.ts';
      const vite = request.url.startsWith('/backoffice/') ? backOffice : site;
      return vite ? throughVite(vite, request, reply) : Promise.resolve(false);
    },
    async backOfficePage(url) {
      const html = await readFile(path.join(apps, 'backoffice/index.html'), 'utf8').catch(() => undefined);
      if (html === undefined || !backOffice) return undefined;
      const page = await backOffice.transformIndexHtml(url, html);
      // The page's policy allows no inline script; the application imports what this one would do.
      return page.replace(/<script type="module">.*?<\/script>/s, '');
    },
    async close() {
      await Promise.all([site.close(), backOffice?.close()]);
    },
  };
}

/** Vite's middleware either answers on the raw response or passes on, and then with the address as it came. */
function throughVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { url = '' } = request.raw;
  return new Promise((resolve) => {
    reply.raw.once('finish', () => {
      reply.hijack();
      resolve(true);
    });
    vite.middlewares(request.raw, reply.raw, () => {
      request.raw.url = url;
      resolve(false);
    });
  });
}
