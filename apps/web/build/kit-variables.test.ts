import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stylesheet } from './kit-variables.ts';

const src = path.join(import.meta.dirname, '../src');
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: src }).map((name) => readFileSync(path.join(src, name), 'utf8'));
const kitFile = (name: string) => readFileSync(fileURLToPath(import.meta.resolve(name)), 'utf8');

const imported = filesOf('**/*styles.ts').flatMap(
  (text) => text.match(/@mantine\/core\/styles\/\w+\.layer\.css/g) ?? [],
);
const styles = [...imported.map(kitFile), ...filesOf('**/*.css')].join('\n');

test('every variable of the kit that the styles of the site rely on is set', () => {
  const set = new Set(stylesheet().match(/--mantine-[\w-]+(?=\s*:)/g));
  const named = [...styles.matchAll(/var\(\s*(--mantine-[\w-]+)\s*\)/g)].map(([, name = '']) => name);
  expect(imported.length).toBeGreaterThan(5);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !set.has(name))).toEqual([]);
});

test('colours that the site has no use for are not sent', () => {
  expect(stylesheet()).not.toMatch(/--mantine-color-(?:blue|grape)-\d\s*:/);
  expect(stylesheet()).toContain('--mantine-color-pine-7');
});
