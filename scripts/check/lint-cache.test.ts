import { expect, test } from 'vitest';
import { lintKeys } from './lint-cache.ts';
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
