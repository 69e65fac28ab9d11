import { readdirSync } from 'node:fs';
import { modules } from '../architecture.ts';
import { dependencyRules } from './dependency-rules.ts';
import { isTest, type SourceFile } from './source-files.ts';

/** Every import that the rules refuse, every module that only the table or only the disk knows, and every cycle, as lines. */
export function checkDependencies(files: readonly SourceFile[]): string[] {
  return [...refusedImports(files), ...moduleDifferences(foundModules(), Object.keys(modules)), ...cycles(files)];
}

export function refusedImports(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => {
    const bound = dependencyRules.filter((rule) => rule.tests || !isTest(file.path));
    return bound.flatMap((rule) => {
      const matched = rule.from.exec(file.path);
      if (matched === null) return [];
      const refused = new RegExp(rule.to.replaceAll('$1', matched[1] ?? ''));
      return file.imports
        .filter(({ target }) => refused.test(target))
        .map(({ line, specifier }) => `${file.path}:${line} imports ${specifier}: ${rule.reason}`);
    });
  });
}

function foundModules(): string[] {
  const entries = readdirSync('apps/server/src/modules', { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

export function moduleDifferences(found: readonly string[], listed: readonly string[]): string[] {
  return [
    ...found
      .filter((name) => !listed.includes(name))
      .map((name) => `apps/server/src/modules/${name} is not in the table of scripts/architecture.ts`),
    ...listed
      .filter((name) => !found.includes(name))
      .map((name) => `scripts/architecture.ts lists ${name}, which apps/server/src/modules does not have`),
  ];
}

/** Each cycle once, from the file of it that is met first. */
export function cycles(files: readonly SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const done = new Set<string>();
  const found: string[] = [];
  const trail: string[] = [];

  function visit(path: string): void {
    const start = trail.indexOf(path);
    if (start !== -1) found.push(`a cycle of imports: ${[...trail.slice(start), path].join(' → ')}`);
    if (start !== -1 || done.has(path)) return;
    trail.push(path);
    for (const { target } of byPath.get(path)?.imports ?? []) if (byPath.has(target)) visit(target);
    trail.pop();
    done.add(path);
  }

  for (const { path } of files) visit(path);
  return found;
}
