import { expect, test } from 'vitest';
import { absent, type Answer, tested, written } from '../answers/answer.ts';
import { answers } from '../asvs/answers.ts';
import { checkAsvs, requirements } from './asvs.ts';

test('there are 70 requirements of level 1 and 183 of level 2', () => {
  const levels = [...requirements.values()];
  expect([levels.filter((level) => level === 1).length, levels.filter((level) => level === 2).length]).toEqual([
    70, 183,
  ]);
});

test('every requirement is answered, by tests and pages that are there', () => {
  expect(checkAsvs()).toEqual([]);
});

const files: Readonly<Record<string, string>> = {
  'a.test.ts': "test('does it', () => {});",
  'docs/security/a.md': '# A\n\n## How\n',
};
const wrongs = (id: string, answer: Answer) =>
  checkAsvs({ ...answers, [id]: answer }, (file) => files[file] ?? '').filter((text) => text.startsWith(`${id}:`));

test('a test and a heading that are there are taken', () => {
  expect(wrongs('V1.1.1', tested('x', 'a.test.ts', 'does it'))).toEqual([]);
  expect(wrongs('V1.1.1', written('x', 'security/a', 'How'))).toEqual([]);
});

test('a test whose title changed, and a heading that is gone, are named', () => {
  expect(wrongs('V1.1.1', tested('x', 'a.test.ts', 'does'))).toEqual(['V1.1.1: a.test.ts has no test "does"']);
  expect(wrongs('V1.1.1', written('x', 'security/a', 'Why'))).toEqual(['V1.1.1: docs/security/a.md has no "Why"']);
});

test('a missing file, a missing answer and an answer to nothing are named', () => {
  const { 'V1.1.2': _, ...others } = answers;
  const named = checkAsvs(
    { ...others, 'V1.1.1': tested('x', 'b', 'y'), 'V6.6.4': absent('x', 'y'), 'V0.1.1': absent('x', 'y') },
    () => undefined,
  );
  expect(named).toEqual(
    expect.arrayContaining([
      'V1.1.2 has no answer',
      'V1.1.1: there is no b',
      'V0.1.1 is no requirement of levels 1 and 2',
    ]),
  );
});
