import type { FastifyReply, FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '../once.ts';
import type { AssetManifest, StyleSheets, WebBundle } from './page-renderer.ts';
import { StaticFiles } from './static-files.ts';

/** Where pages and their files come from: the built bundles, or Vite in development. */
export interface PageSource {
  readonly bundle: () => Promise<WebBundle>;
  readonly manifest: AssetManifest | undefined;
  readonly sheets: StyleSheets;
  /** The text of what the built site runs before all else; empty in development. */
  readonly firstScript: string;
  /** Of what stands on pages of other sites. */
  readonly embedManifest: AssetManifest | undefined;
  /** Serves the request if it is for a file; false leaves it to the pages. */
  serveFile(request: FastifyRequest, reply: FastifyReply): Promise<boolean>;
  /** The back office is one page; its router does the rest. */
  backOfficePage(url: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface BuiltFolders {
  /** The folder `apps`. */
  readonly apps: string;
}

/** Built bundles: `web/dist/{client,embed,server}` and `backoffice/dist`. Fails when one of them has not been built. */
export async function builtPages({ apps }: BuiltFolders): Promise<PageSource> {
  const client = path.join(apps, 'web/dist/client');
  const embed = path.join(apps, 'web/dist/embed');
  const [manifest, embedManifest] = await Promise.all([readManifest(client), readManifest(embed)]);
  const sheets = await readSheets(client, manifest);
  const firstScript = await readFile(path.join(client, fileOf(manifest, 'src/first-script/first-script.ts')), 'utf8');
  const entry = pathToFileURL(path.join(apps, 'web/dist/server/entry-server.js')).href;
  const [site, ofEmbed] = [await StaticFiles.of(client), await StaticFiles.of(embed)];
  const backOffice = await StaticFiles.of(path.join(apps, 'backoffice/dist'));
  const backOfficePage = await readBackOfficePage(path.join(apps, 'backoffice/dist'));
  return {
    // With the first page: a process that serves calls alone needs none of it, and one that starts is ready sooner.
    bundle: once(() => import(entry) as Promise<WebBundle>),
    manifest,
    sheets,
    firstScript,
    embedManifest,
    async serveFile(request, reply) {
      const name = fileName(request.url);
      const inBackOffice = name.startsWith('backoffice/') ? name.slice('backoffice/'.length) : undefined;
      const ofSite = ofEmbed.has(name) ? ofEmbed : site;
      const [files, file] = inBackOffice === undefined ? [ofSite, name] : [backOffice, inBackOffice];
      if (!files.has(file) || file.endsWith('.html')) return false;
      await files.send(file, request, reply);
      return true;
    },
    backOfficePage: async (url) => backOfficePage(`/${fileName(url).slice('backoffice/'.length)}`),
    close: async () => {},
  };
}

/** The back office's document for a path below its own, with the tags of that page's files (see `page-preloads.ts` of its build). */
async function readBackOfficePage(folder: string): Promise<(pathname: string) => string> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  const preloads = JSON.parse(await readFile(path.join(folder, '.page-preloads.json'), 'utf8')) as [string, string][];
  const tagsOf = preloads.map(([pattern, tags]) => [new RegExp(pattern), tags] as const);
  return (pathname) => {
    const [, tags = ''] = tagsOf.find(([pattern]) => pattern.test(pathname)) ?? [];
    return html.replace('</head>', `${tags}</head>`);
  };
}

async function readManifest(folder: string): Promise<AssetManifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as AssetManifest;
}

function fileOf(manifest: AssetManifest, module: string): string {
  const file = manifest[module]?.file;
  if (file === undefined) throw new Error(`the build wrote no ${module}`);
  return file;
}

async function readSheets(folder: string, manifest: AssetManifest): Promise<StyleSheets> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  const sheets = [...files].map(async (file) => [file, await readFile(path.join(folder, file), 'utf8')] as const);
  return Object.fromEntries(await Promise.all(sheets));
}

function fileName(url: string): string {
  const at = url.indexOf('?');
  return (at < 0 ? url : url.slice(0, at)).slice(1);
}
