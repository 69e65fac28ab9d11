import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from './run.mjs';

const stamp = 'node_modules/.cache/tetri/built';
const sources = ['apps', 'packages', 'scripts/build.ts', 'package-lock.json'];
/** A bench builds beside `dist`, and takes it away again while others look. */
const noSource = /^(?:node_modules|dist(?:\..+)?|testing)$|\.test\.tsx?$/;
const outputs = ['apps/web/dist', 'apps/backoffice/dist', 'apps/server/dist'];

/** Builds site, back office and server, unless what is built was built from these very sources. */
export async function buildPages(node, env) {
  const hash = hashOf(sources);
  if (outputs.every((path) => existsSync(path)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building …');
  await runQuietly([node, 'scripts/build.ts'], { ...env, NODE_ENV: 'production' });
  mkdirSync('node_modules/.cache/tetri', { recursive: true });
  writeFileSync(stamp, hash);
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash, path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code !== 'ENOTDIR') throw error;
    hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
    return;
  }
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    if (noSource.test(entry.name)) continue;
    add(hash, join(path, entry.name));
  }
}
