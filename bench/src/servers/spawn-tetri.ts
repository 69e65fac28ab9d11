import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { serverFlags } from '../../../scripts/bootstrap/server-flags.mjs';
import { type SpawnOptions, spawnServer } from './spawn-server.ts';

const serverPackage = fileURLToPath(new URL('../../../apps/server', import.meta.url));
/** Of its own for each run: two may measure at once. */
const outDir = `${serverPackage}/dist.bench/${randomUUID()}`;
let built: Promise<URL> | undefined;

/**
 * Starts the whole product as `npm start` runs it: bundled in the same way, with the same flags. From its sources it would keep the text
 * of some thousand files alive, which the garbage collector looks through, and no owner's server has.
 */
export async function spawnTetri(env: Readonly<Record<string, string>> = {}, options: SpawnOptions = {}) {
  return spawnServer(await (built ??= bundle()), [], env, { flags: serverFlags, ...options });
}

async function bundle(): Promise<URL> {
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  // By themselves signals end a process without its `exit`.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await build({
    root: serverPackage,
    logLevel: 'warn',
    build: { outDir, ssr: fileURLToPath(new URL('tetri.ts', import.meta.url)) },
  });
  return pathToFileURL(`${outDir}/tetri.js`);
}
