/** What a step came to: how many tests passed, failed and were skipped. */

const crashed = { passed: 0, failed: 1, skipped: 0 };

/** A check that is no test runner counts as one test. */
export const countCheck = (code) => (code === 0 ? { passed: 1, failed: 0, skipped: 0 } : crashed);

/** A runner that ran nothing, or failed beside its tests, must not look like one that passed. */
function honest(count, code) {
  const failed = count.failed === 0 && (code !== 0 || count.passed === 0) ? 1 : count.failed;
  return { ...count, failed };
}

/** Reads Jest's `--json` document; null is what is left of a runner that crashed. */
export function countJest(report, code) {
  if (report === null) return crashed;
  return honest(
    {
      passed: report.numPassedTests,
      // A file that could not even be loaded has no tests to count.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    code,
  );
}

/** Reads the document of Playwright's JSON reporter. */
export function countPlaywright(report, code) {
  if (report === null) return crashed;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code);
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

/** The closing line: `412 passed, 0 failed`, and the skipped ones where there are any. */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
