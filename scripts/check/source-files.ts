import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Program, parseSync } from 'oxc-parser';

export interface Import {
  /** As written: `../store.ts`, `@tetri/money`, `node:fs`. */
  readonly specifier: string;
  /** A path from the root of the repository, or the specifier where that is not ours. */
  readonly target: string;
  readonly line: number;
}

export interface SourceFile {
  /** From the root of the repository, with `/`. */
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly imports: readonly Import[];
}

/** Tests, and what lies in a `testing/` folder for them. */
export const isTest = (path: string) => /\.test\.tsx?$|\/src\/(?:.*\/)?testing\//.test(path);

export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Parses every TypeScript file of the repository. Files that do not parse are left to the type check. */
export function readSourceFiles(): SourceFile[] {
  const skipped = (path: string) => /(?:^|\/)(?:node_modules|dist|data)$/.test(path);
  return globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', { exclude: skipped })
    .map((path) => readSourceFile(path.replaceAll('\\', '/')))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

function readSourceFile(path: string): SourceFile {
  const text = readFileSync(path, 'utf8');
  const { program, module } = parseSync(path, text);
  const written = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ].map(({ value, start }) => ({ specifier: value, start }));
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end));
    return literal?.[2] === undefined ? [] : [{ specifier: literal[2], start }];
  });
  const imports = [...written, ...dynamic].map(({ specifier, start }) => ({
    specifier,
    target: targetOf(path, specifier),
    line: lineOf(text, start),
  }));
  return { path, text, program, imports };
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const own = /^@tetri\/([^/]+)(\/.+)?$/.exec(specifier);
  if (own?.[1] === undefined) return specifier;
  const folder = existsSync(`packages/${own[1]}`) ? `packages/${own[1]}` : `apps/${own[1]}`;
  return exportOf(folder, `.${own[2] ?? ''}`) ?? specifier;
}

/** What a workspace's package.json says stands behind a name. */
function exportOf(folder: string, name: string): string | undefined {
  const { exports = {} } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    exports?: Readonly<Record<string, string>>;
  };
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined ? name !== pattern : !name.startsWith(before) || !name.endsWith(after)) continue;
    const part = after === undefined ? '' : name.slice(before.length, name.length - after.length);
    return posix.join(folder, target.replaceAll('*', part));
  }
  return undefined;
}
