import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type SpawnedServer, spawnServer } from '../servers/spawn-server.ts';
import { readHomes } from './read-homes.ts';

const inRepository = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const sources = inRepository('bench/peers/nuxt');
/** Outside of the repository's own packages: nobody who does not measure has to install the peer. */
const built = inRepository('node_modules/.cache/tetri/nuxt-peer');

/**
 * Our home page as plain Nuxt makes it: the same words, form and boards, which are read from a running server of ours
 * once. It gets them as texts ready to be shown and brings no fonts, no prices that move and no accounts: all that it
 * leaves out is in its favour.
 */
export async function startNuxt(ours: SpawnedServer): Promise<SpawnedServer> {
  buildOnce();
  const homes = join(built, 'homes.json');
  writeFileSync(homes, JSON.stringify(await readHomes(`http://127.0.0.1:${ours.port}`)));
  const entry = pathToFileURL(join(built, '.output/server/index.mjs')).href;
  return spawnServer(new URL('../servers/nuxt.ts', import.meta.url), [entry], {
    PEER_HOME: homes,
    NODE_ENV: 'production',
  });
}

/** Installs and builds where that was not done with these very sources. */
function buildOnce(): void {
  const stampFile = join(built, '.stamp');
  const stamp = stampOfSources();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('installing and building the peer, which takes some minutes the first time');
  rmSync(built, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  cpSync(sources, built, { recursive: true });
  cpSync(inRepository('apps/server/assets/icons'), join(built, 'public/icons'), { recursive: true });
  cpSync(inRepository('apps/web/public/favicon.svg'), join(built, 'public/favicon.svg'));
  const options = { cwd: built, stdio: 'inherit', env: { ...process.env, NUXT_TELEMETRY_DISABLED: '1' } } as const;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  execFileSync(process.execPath, ['node_modules/nuxt/bin/nuxt.mjs', 'build'], options);
  writeFileSync(stampFile, stamp);
}

function stampOfSources(): string {
  const hash = createHash('sha256');
  const files = globSync('**/*', { cwd: sources, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  // By its place in the folder: wherever the repository lies, one build is enough.
  for (const file of files.toSorted()) hash.update(`${relative(sources, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
