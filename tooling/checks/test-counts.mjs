/** The result of a step: how many tests passed, failed and were skipped. */

const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** A check that is no test runner counts as one test. */
export const countCheck = (code) => (code === 0 ? { passed: 1, failed: 0, skipped: 0 } : FAILED);

/** A runner that ran no test, or failed outside its tests, must not look like one that passed. */
function withRunnerFailure(count, code) {
  const failed = count.failed === 0 && (code !== 0 || count.passed === 0) ? 1 : count.failed;
  return { ...count, failed };
}

/** Counts from Jest's `--json` document; null if it crashed before writing one. */
export function countJest(report, code) {
  if (report === null) return FAILED;
  return withRunnerFailure(
    {
      passed: report.numPassedTests,
      // A file that could not even be loaded has no tests to count.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/** Counts from the document of Playwright's JSON reporter; null if it crashed. */
export function countPlaywright(report, code) {
  if (report === null) return FAILED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withRunnerFailure({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

/**
 * Whether a runner found no test and says that this is fine, as it may if it was given a part of them.
 * @param {object | null} report Jest's or Playwright's.
 */
export function foundNone(report, code) {
  if (report === null || code !== 0) return false;
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  return (report.numTotalTests ?? expected + unexpected + flaky + skipped) === 0;
}

export const addCounts = (counts) =>
  counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** `412 passed, 0 failed`, and the skipped ones if there are any. */
export const formatCounts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
