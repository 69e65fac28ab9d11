import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { judgeFirstScreen } from '../apps/web/build/first-screen.ts';

/** `npm run build`: the site, the back office and the server itself; what has not changed is not built again. */

const root = path.join(import.meta.dirname, '..');
const packages = ['client', 'contract', 'money', 'ui', 'vite-plugins'].map((name) => `packages/${name}`);
const compressed = /\.(?:js|css|html|json|svg|webmanifest)$/;
const brotli = promisify(brotliCompress);

interface Target {
  readonly app: string;
  /** Folders that its bundles are made of. */
  readonly sources: readonly string[];
  readonly output: string;
  readonly entry?: string;
  readonly config?: string;
  readonly judge?: (folder: string) => Promise<void>;
}

const targets: readonly Target[] = [
  {
    app: 'apps/web',
    output: 'dist/client',
    sources: ['apps/web', ...packages],
    judge: (folder) => judgeFirstScreen(folder, ['en', 'ru', 'ka']),
  },
  { app: 'apps/web', output: 'dist/server', sources: ['apps/web', ...packages], entry: 'src/entry-server.tsx' },
  { app: 'apps/web', output: 'dist/embed', sources: ['apps/web', ...packages], config: 'embed.vite.config.ts' },
  { app: 'apps/backoffice', output: 'dist', sources: ['apps/backoffice', ...packages] },
  { app: 'apps/server', output: 'dist', sources: ['apps/server', 'apps/bot', ...packages], entry: 'src/main.ts' },
];

for (const target of targets) await buildIfStale(target);

async function buildIfStale({ app, sources, output, entry, config = 'vite.config.ts', judge }: Target): Promise<void> {
  const folder = path.join(root, app, output);
  const stampFile = path.join(folder, '.stamp');
  const stamp = await stampOf(sources);
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  console.log(`building ${app}/${output}`);
  const { build } = await import('vite');
  // Built beside and then put in place, so that a server that runs meanwhile never finds half a build.
  const fresh = `${folder}.${process.pid}`;
  await build({
    root: path.join(root, app),
    configFile: path.join(root, app, config),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true, ...(entry === undefined ? {} : { ssr: entry }) },
  });
  if (entry === undefined) await compressAll(fresh);
  await judge?.(fresh);
  await writeFile(path.join(fresh, '.stamp'), stamp);
  await rm(folder, { recursive: true, force: true });
  await rename(fresh, folder);
}

/** Changes with any source, and with any dependency: those are pinned by the lockfile. */
async function stampOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(sources.map((folder) => filesOf(path.join(root, folder))))).flat();
  for (const file of [...files, path.join(root, 'package-lock.json'), import.meta.filename].toSorted()) {
    hash.update(`${path.relative(root, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

async function filesOf(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isFile()) files.push(file);
    else if (!/^(?:dist(?:\..+)?|node_modules)$/.test(entry.name)) files.push(...(await filesOf(file)));
  }
  return files;
}

/** Compressed once here, so that the server only sends. */
async function compressAll(folder: string): Promise<void> {
  const files = (await filesOf(folder)).filter((file) => compressed.test(file));
  for (const file of files) {
    const bytes = await readFile(file);
    if (bytes.length < 500) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
  }
}
