import { relative } from 'node:path';

/**
 * What a vitest run came to, by its JSON report. A file that could not be loaded, an error outside of any test and a run
 * that wrote no report count as failures: nothing that went wrong may end as "0 failed".
 */
export function countResults(exitCode, readReport) {
  let report;
  try {
    report = readReport();
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: ['a run that wrote no report'] };
  }
  const failures = report.testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(process.cwd(), name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not be loaded has no test to name.
      return tests.length > 0 ? tests.map(({ fullName }) => `${file}: ${fullName}`) : [file];
    });
  if (failures.length === 0 && exitCode !== 0) failures.push('an error outside of any test');
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
  };
}

export function addCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

/** The last line of `npm test`. */
export function sayCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The failures by file and name: among ten thousand tests nobody finds them further up. */
export function sayFailures({ failures }) {
  return failures.map((failure) => `failed: ${failure}\n`).join('');
}
