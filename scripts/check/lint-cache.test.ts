import { expect, test } from 'vitest';
import { keysPassed, lintKeys, pathsFound } from './lint-cache.ts';
import type { SourceFile } from './source-files.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'page.ts': ['form.ts'],
  'form.ts': ['amount.ts', 'texts.json'],
  'amount.ts': [],
  'other.ts': [],
  'global.d.ts': [],
};
const paths = Object.keys(imports);

/** Which files are looked at again after these texts have changed. */
function lookedAtAgain(changes: Readonly<Record<string, string>>): string[] {
  const keysWith = (texts: Readonly<Record<string, string>>) => {
    const files = paths.map((path) => ({
      path,
      text: texts[path] ?? '',
      imports: imports[path]?.map((target) => ({ target, specifier: target, line: 1 })),
    }));
    return lintKeys(paths, files as unknown as SourceFile[], (path) => texts[path]);
  };
  const [before, after] = [keysWith({}), keysWith(changes)];
  return paths.filter((path) => before.get(path) !== after.get(path));
}

test('a file is looked at again when it changes, or anything that it imports', () => {
  expect(lookedAtAgain({})).toEqual([]);
  expect(lookedAtAgain({ 'other.ts': 'new' })).toEqual(['other.ts']);
  expect(lookedAtAgain({ 'amount.ts': 'new' })).toEqual(['page.ts', 'form.ts', 'amount.ts']);
  expect(lookedAtAgain({ 'texts.json': 'new' })).toEqual(['page.ts', 'form.ts']);
});

test('rules, compiler settings, packages and what is declared for all concern every file', () => {
  for (const path of ['.oxlintrc.json', 'tsconfig.json', 'package-lock.json', 'global.d.ts'])
    expect(lookedAtAgain({ [path]: 'new' })).toEqual(paths);
  expect(lookedAtAgain({ 'other.ts': 'declare global {}' })).toEqual(paths);
});

test('where something was found, all other files have passed', () => {
  const output =
    'a/one.ts:9:3: Not so. [Error/some(rule)]\na/one.ts:12:1: Nor so. [Error/other]\nb.ts:1:1: No.\n\n3 problems\n';
  const found = pathsFound(output) ?? new Set();
  expect(found).toEqual(new Set(['a/one.ts', 'b.ts']));
  expect(pathsFound('b.ts:1:1: No.\n\n1 problem')).toEqual(new Set(['b.ts']));
  const keys = new Map(['a/one.ts', 'a/two.ts', 'b.ts'].map((path) => [path, `key of ${path}`]));
  expect(keysPassed(keys, found)).toEqual(['key of a/two.ts']);
  expect(keysPassed(keys, new Set())).toHaveLength(3);
});

test('what says anything else proves nothing of any file', () => {
  const finding = 'b.ts:1:1: No.';
  for (const output of [
    '',
    'ended with 1',
    '1 problem',
    finding,
    `${finding}\n2 problems`,
    `panicked\n${finding}\n2 problems`,
  ])
    expect(pathsFound(output), output).toBeUndefined();
});
