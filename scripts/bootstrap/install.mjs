import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runQuietly } from './run.mjs';

const stamp = 'node_modules/.cache/tetri/installed';

/** Installs what the lockfile says, unless that is what is installed. */
export async function install() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!isInstalled()) {
    console.log('Installing packages; the first time takes a minute or two …');
    // Run by npm, its path is in the environment; the same one then runs under the Node that runs us.
    const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
    const words = [...npm, 'ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional', '--loglevel=error'];
    await runQuietly(words, npmEnvironment());
  }
  mkdirSync('node_modules/.cache/tetri', { recursive: true });
  writeFileSync(stamp, hash);
}

/** Whether npm's own note of what it installed agrees with the lockfile, as after an `npm install` by hand. */
function isInstalled() {
  const note = 'node_modules/.package-lock.json';
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);
  return wanted.every(([path, { version, link, optional, peer }]) => {
    if (!path.includes('node_modules/') || link) return true;
    if (optional || peer) return installed[path] === undefined || installed[path].version === version;
    return installed[path]?.version === version;
  });
}

/** npm keeps a cache in the home folder; where there is none it needs another place. */
function npmEnvironment() {
  try {
    accessSync(homedir(), constants.W_OK);
    return process.env;
  } catch {
    return { ...process.env, npm_config_cache: join(tmpdir(), `tetri-npm-${process.getuid?.() ?? 0}`) };
  }
}
