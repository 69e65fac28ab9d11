import { expect, test } from 'vitest';
import { addCounts, countResults, sayCounts, sayFailures } from './count-results.mjs';

const file = (name: string, status: string, ...tests: [status: string, fullName: string][]) => ({
  name,
  status,
  assertionResults: tests.map(([one, fullName]) => ({ status: one, fullName })),
});
const report =
  (numbers: object, ...testResults: object[]) =>
  () => ({
    numPassedTests: 0,
    numPendingTests: 0,
    testResults,
    ...numbers,
  });

test('counts what passed, failed and was skipped, and names what failed', () => {
  const counts = countResults(
    1,
    report(
      { numPassedTests: 5, numPendingTests: 1 },
      file('a.test.ts', 'failed', ['failed', 'adds'], ['passed', 'halves'], ['failed', 'doubles']),
    ),
  );
  expect(sayCounts(counts)).toBe('5 passed, 2 failed, 1 skipped');
  expect(sayFailures(counts)).toBe('failed: a.test.ts: adds\nfailed: a.test.ts: doubles\n');
});

test('counts a file that could not be loaded as a failure', () => {
  const files = [file('a.test.ts', 'failed'), file('b.test.ts', 'passed', ['passed', 'adds'])];
  expect(countResults(1, report({ numPassedTests: 5 }, ...files))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
    failures: ['a.test.ts'],
  });
});

test('never says that nothing failed when the run did', () => {
  expect(countResults(1, report({ numPassedTests: 5 }))).toMatchObject({ failed: 1 });
  const noReport = () => {
    throw new Error('no such file');
  };
  expect(countResults(0, noReport)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test('adds runs up and leaves out that nothing was skipped', () => {
  const one = { passed: 1, failed: 1, skipped: 0, failures: ['a.test.ts: adds'] };
  const total = addCounts(one, { passed: 2, failed: 0, skipped: 0, failures: [] });
  expect(sayCounts(total)).toBe('3 passed, 1 failed');
  expect(sayFailures(total)).toBe('failed: a.test.ts: adds\n');
});
