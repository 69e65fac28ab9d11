/**
 * What a vitest run came to, by its JSON report. A file that could not be loaded, an error outside of any test and a run
 * that wrote no report count as failures: nothing that went wrong may end as "0 failed".
 */
export function countResults(exitCode, readReport) {
  let report;
  try {
    report = readReport();
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

export function addCounts(one, other) {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

export function sayCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
