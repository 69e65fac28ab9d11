import type { Node } from 'oxc-parser';
import { amountFolders } from '../architecture.ts';
import { isTest, lineOf, type SourceFile } from './source-files.ts';
import { walk } from './walk.ts';

const coreFolder = /^apps\/server\/src\/modules\/(?:[^/]+\/){1,2}core\//;

/** Finds clocks, chance and the process in `core/`, and numbers made where amounts are counted, as lines to read. */
export function checkPurity(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !isTest(path))
    .flatMap((file) => {
      const found: string[] = [];
      const isCore = coreFolder.test(file.path);
      const isAmount = amountFolders.some((folder) => file.path.startsWith(folder));
      if (!isCore && !isAmount) return [];
      walk(file.program, (node) => {
        const why = (isCore ? impurityOf(node) : undefined) ?? (isAmount ? numberOf(node) : undefined);
        if (why !== undefined) found.push(`${file.path}:${lineOf(file.text, node.start)} ${why}`);
      });
      return found;
    });
}

/** Why a node has no place in `core/`. */
export function impurityOf(node: Node): string | undefined {
  const name = nameOf(node);
  if (name === 'Date.now' || name === 'Math.random' || name === 'performance.now' || name?.startsWith('process.'))
    return `uses ${name}: core/ is pure, take it as an argument`;
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && node.arguments.length === 0)
    return 'uses new Date(): core/ is pure, take the time as an argument';
  return undefined;
}

/** Why a node has no place where amounts are counted. */
export function numberOf(node: Node): string | undefined {
  const called = node.type === 'CallExpression' ? nameOf(node.callee) : undefined;
  if (called === 'Number' || called === 'parseFloat' || called === 'Number.parseFloat')
    return `calls ${called}(): amounts are bigint units, never numbers`;
  return undefined;
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier' || node.property.type !== 'Identifier')
    return undefined;
  return `${node.object.name}.${node.property.name}`;
}
