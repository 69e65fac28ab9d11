import type { Node } from 'oxc-parser';
import { isTest, lineOf, type SourceFile } from './source-files.ts';
import { walk } from './walk.ts';

/** The longest files and functions, as lines to read: length is watched, not enforced. */
export function longest(files: readonly SourceFile[], shown = 10): string {
  const watched = files.filter(({ path }) => !isTest(path));
  const lengths = watched.map((file) => ({ lines: lineOf(file.text, file.text.length), at: file.path }));
  const functions = watched.flatMap(functionsOf);
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [
    `The ten longest of ${watched.length} files (median ${median} lines):`,
    ...top(lengths, shown),
    'The ten longest functions:',
    ...top(functions, shown),
  ].join('\n');
}

function top(items: readonly { lines: number; at: string }[], shown: number): string[] {
  const chosen = items.toSorted((a, b) => b.lines - a.lines).slice(0, shown);
  return chosen.map(({ lines, at }) => `${String(lines).padStart(5)}  ${at}`);
}

function functionsOf(file: SourceFile): { lines: number; at: string }[] {
  const found: { lines: number; at: string }[] = [];
  walk(file.program, (node) => {
    if (!isFunction(node)) return;
    const first = lineOf(file.text, node.start);
    found.push({ lines: lineOf(file.text, node.end) - first + 1, at: `${file.path}:${first}` });
  });
  return found;
}

function isFunction({ type }: Node): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}
