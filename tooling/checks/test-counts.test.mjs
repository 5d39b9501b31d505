import {
  addCounts,
  countCheck,
  countJest,
  countPlaywright,
  formatCounts,
  foundNone,
} from './test-counts.mjs';

const jestReport = (numbers) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...numbers,
});
const playwrightReport = (stats) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

test('counts a check as one test, passed or failed', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('counts the tests of a runner one by one', () => {
  const report = jestReport({ numPassedTests: 7, numFailedTests: 2, numTodoTests: 1 });
  expect(countJest(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  const stories = playwrightReport({ expected: 5, unexpected: 1, flaky: 1, skipped: 3 });
  expect(countPlaywright(stories, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('counts a test file that cannot be loaded as failed', () => {
  const report = jestReport({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 });
  expect(countJest(report, 1).failed).toBe(1);
});

test.each([
  ['a Jest that wrote no report', () => countJest(null, 1)],
  ['a Jest that ran no test', () => countJest(jestReport({}), 0)],
  [
    'a Jest that fails though its tests pass',
    () => countJest(jestReport({ numPassedTests: 9 }), 1),
  ],
  ['a Playwright that wrote no report', () => countPlaywright(null, 0)],
  ['a Playwright that ran no test', () => countPlaywright(playwrightReport({}), 0)],
  [
    'a Playwright that fails though its tests pass',
    () => countPlaywright(playwrightReport({ expected: 1 }), 1),
  ],
])('counts %s as one failure', (_, count) => {
  expect(count().failed).toBe(1);
});

test('knows a runner that found no test among those it was given', () => {
  expect(foundNone({ numTotalTests: 0 }, 0)).toBe(true);
  expect(foundNone(playwrightReport({}), 0)).toBe(true);
  expect(foundNone({ numTotalTests: 0 }, 1)).toBe(false);
  expect(foundNone({ numTotalTests: 3 }, 0)).toBe(false);
  expect(foundNone(playwrightReport({ skipped: 1 }), 0)).toBe(false);
  expect(foundNone(null, 0)).toBe(false);
});

test('adds up the steps, and names skipped tests only if there are any', () => {
  const sum = addCounts([countCheck(0), { passed: 4, failed: 1, skipped: 0 }]);
  expect(formatCounts(sum)).toBe('5 passed, 1 failed');
  expect(formatCounts({ ...sum, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
});
