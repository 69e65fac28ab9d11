import { spawn } from 'node:child_process';
import { checkCatalogues } from './check/catalogues.ts';
import { checkDependencies } from './check/dependencies.ts';
import { lintedPaths, lintKeys, notPassed, pathsFound, rememberPassed } from './check/lint-cache.ts';
import { longest } from './check/longest.ts';
import { checkMigrations } from './check/migrations.ts';
import { checkModuleShape } from './check/module-shape.ts';
import { checkPurity } from './check/purity.ts';
import { readSourceFiles, type SourceFile } from './check/source-files.ts';

interface Part {
  readonly name: string;
  readonly failures: string;
  readonly ms: number;
}

/** Runs a tool of node_modules/.bin; what it prints is shown only where it fails. */
function tool(name: string, command: string, args: readonly string[]): Promise<Part> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(`node_modules/.bin/${command}`, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => resolve({ name, failures: String(error), ms: performance.now() - started }));
    child.on('close', (code) =>
      resolve({ name, failures: code === 0 ? '' : output || `ended with ${code}`, ms: performance.now() - started }),
    );
  });
}

function own(name: string, check: () => string[]): Part {
  const started = performance.now();
  return { name, failures: check().join('\n'), ms: performance.now() - started };
}

/** Types are checked anew only where something changed. */
const typesCache = 'node_modules/.cache/tetri/types.tsbuildinfo';

/** Names that are longer together are left out, and everything is looked at: a command has a longest length. */
const namesMax = process.platform === 'win32' ? 25_000 : 500_000;

/** Lints what has not passed as it is now. */
async function lint(files: readonly SourceFile[]): Promise<Part> {
  const started = performance.now();
  const keys = lintKeys(lintedPaths(), files);
  const paths = notPassed(keys);
  if (paths.length === 0) return { name: 'lint, nothing changed', failures: '', ms: performance.now() - started };
  const named = paths.join(' ').length <= namesMax ? paths : [];
  const name = `lint, ${paths.length} of ${keys.size} files`;
  const part = await tool(name, 'oxlint', ['--type-aware', '--deny-warnings', '--format', 'unix', ...named]);
  const found = part.failures === '' ? new Set<string>() : pathsFound(part.failures);
  if (found) rememberPassed(keys, found);
  return part;
}

const running = [
  tool('types', 'tsc', ['-p', '.', '--pretty', 'false', '--incremental', '--tsBuildInfoFile', typesCache]),
  tool('format', 'biome', ['format', '--reporter=summary', '.']),
  tool('unused', 'knip', ['--no-progress', '--cache', '--cache-location', 'node_modules/.cache/knip']),
];
const files = readSourceFiles();
running.push(lint(files));
// They load what the documents are written from: the tools are under way by then.
const { checkAsvs } = await import('./check/asvs.ts');
const { checkGeneratedDocs } = await import('./check/generated-docs.ts');
const { checkSpecification } = await import('./check/specification.ts');
const parts = [
  own('dependencies', () => checkDependencies(files)),
  own('purity', () => checkPurity(files)),
  own('module shape', checkModuleShape),
  own('migrations', checkMigrations),
  own('catalogues', checkCatalogues),
  own('documents', checkGeneratedDocs),
  own('asvs', () => checkAsvs()),
  own('specification', () => checkSpecification()),
  ...(await Promise.all(running)),
];

for (const { name, failures } of parts) if (failures !== '') console.log(`\n✖ ${name}\n${failures.trim()}`);
console.log(`\n${longest(files)}\n`);
for (const { name, failures, ms } of parts)
  console.log(`${failures === '' ? '✔' : '✖'} ${name} (${Math.round(ms)} ms)`);
process.exitCode = parts.some(({ failures }) => failures !== '') ? 1 : 0;
