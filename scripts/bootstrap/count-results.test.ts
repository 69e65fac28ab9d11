import { expect, test } from 'vitest';
import { addCounts, countResults, sayCounts } from './count-results.mjs';

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});
const report =
  (numbers: object, ...testResults: object[]) =>
  () => ({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults,
    ...numbers,
  });

test('counts what passed, failed and was skipped', () => {
  const counts = countResults(
    1,
    report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1 }, file('failed', 'failed', 'failed')),
  );
  expect(sayCounts(counts)).toBe('5 passed, 2 failed, 1 skipped');
});

test('counts a file that could not be loaded as a failure', () => {
  expect(countResults(1, report({ numPassedTests: 5 }, file('failed'), file('passed', 'passed')))).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
  });
});

test('never says that nothing failed when the run did', () => {
  expect(countResults(1, report({ numPassedTests: 5 }))).toMatchObject({ failed: 1 });
  const noReport = () => {
    throw new Error('no such file');
  };
  expect(countResults(0, noReport)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('adds runs up and leaves out that nothing was skipped', () => {
  const total = addCounts({ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 0, skipped: 0 });
  expect(sayCounts(total)).toBe('3 passed, 0 failed');
});
