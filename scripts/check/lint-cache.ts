import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SourceFile } from './source-files.ts';

const passedFile = 'node_modules/.cache/tetri/lint.json';
/** What the verdict on every file depends on: the rules, the compiler's settings, and all packages. */
const settings = ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json'];

/** Every file that oxlint finds by itself. */
export function lintedPaths(): string[] {
  const skipped = (path: string) => /(?:^|\/)(?:node_modules|dist|data)$/.test(path);
  return globSync('**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,vue}', { exclude: skipped })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/**
 * For each path a key that is another one as soon as the verdict on it may be: its own text, the text of all that it
 * imports, however far, since rules look at types, and what holds for all. `read` gives a file's text, undefined where
 * there is none.
 */
export function lintKeys(
  paths: readonly string[],
  files: readonly SourceFile[],
  read: (path: string) => string | undefined = readIfThere,
): ReadonlyMap<string, string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const hashes = new Map<string, string>();
  const hashOf = (path: string) => {
    let hash = hashes.get(path);
    if (hash === undefined) hashes.set(path, (hash = sha(byPath.get(path)?.text ?? read(path) ?? '')));
    return hash;
  };
  const everywhere = [...settings, ...paths.filter((path) => changesAll(path, byPath.get(path)?.text))];
  const common = everywhere.map(hashOf).join();
  return new Map(
    paths.map((path) => [path, sha([common, path, ...[...reachable(path, byPath)].sort().map(hashOf)].join())]),
  );
}

/** Declarations that hold without being imported. */
function changesAll(path: string, text = ''): boolean {
  return /\.d\.[cm]?ts$/.test(path) || /^\s*declare (?:global|module)\b/m.test(text);
}

/** The file and all that it imports of ours, at first or second hand. */
function reachable(path: string, byPath: ReadonlyMap<string, SourceFile>): ReadonlySet<string> {
  const found = new Set([path]);
  for (const one of found) for (const { target } of byPath.get(one)?.imports ?? []) found.add(target);
  return found;
}

/** Those that have not passed as they are now. */
export function notPassed(keys: ReadonlyMap<string, string>): string[] {
  const passed = new Set(JSON.parse(readIfThere(passedFile) ?? '[]') as string[]);
  return [...keys].flatMap(([path, key]) => (passed.has(key) ? [] : [path]));
}

/** All of them passed as they are now, but for those that something was found in. */
export function rememberPassed(keys: ReadonlyMap<string, string>, found: ReadonlySet<string>): void {
  mkdirSync(dirname(passedFile), { recursive: true });
  writeFileSync(passedFile, JSON.stringify(keysPassed(keys, found)));
}

export function keysPassed(keys: ReadonlyMap<string, string>, found: ReadonlySet<string>): string[] {
  return [...keys].flatMap(([path, key]) => (found.has(path) ? [] : [key]));
}

/**
 * The files that something was found in, by what oxlint prints in its format `unix`: a finding a line, and how many in the
 * end. Undefined where that is not all it said, as when it could not finish: then nobody knows what passed.
 */
export function pathsFound(output: string): ReadonlySet<string> | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const count = /^(\d+) problems?$/.exec(lines.pop()?.trim() ?? '')?.[1];
  const paths = lines.map((line) => /^(.+?):\d+:\d+: /.exec(line)?.[1]?.replaceAll('\\', '/'));
  if (paths.length === 0 || count !== String(paths.length) || paths.includes(undefined)) return undefined;
  return new Set(paths.filter((path) => path !== undefined));
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
