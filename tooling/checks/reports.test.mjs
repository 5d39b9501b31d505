import { addCounts, closingLine, countCheck, countJest, countPlaywright } from './reports.mjs';

const jestReport = (numbers) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...numbers,
});
const playwright = (stats) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
});

test('a check counts as one test, passed or failed', () => {
  expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the tests of a runner are counted one by one', () => {
  const report = jestReport({ numPassedTests: 7, numFailedTests: 2, numTodoTests: 1 });
  expect(countJest(report, 1)).toEqual({ passed: 7, failed: 2, skipped: 1 });
  const pages = playwright({ expected: 5, unexpected: 1, flaky: 1, skipped: 3 });
  expect(countPlaywright(pages, 1)).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a test file that cannot be loaded counts as failed', () => {
  const report = jestReport({ numPassedTests: 3, numRuntimeErrorTestSuites: 1 });
  expect(countJest(report, 1).failed).toBe(1);
});

test.each([
  ['a Jest that left no report', () => countJest(null, 1)],
  ['a Jest that ran no test', () => countJest(jestReport({}), 0)],
  [
    'a Jest whose tests pass and which fails',
    () => countJest(jestReport({ numPassedTests: 9 }), 1),
  ],
  ['a Playwright that left no report', () => countPlaywright(null, 0)],
  ['a Playwright that ran no test', () => countPlaywright(playwright({}), 0)],
  [
    'a Playwright that fails beside its tests',
    () => countPlaywright(playwright({ expected: 1 }), 1),
  ],
])('%s counts as one failure', (_, count) => {
  expect(count().failed).toBe(1);
});

test('the closing line adds up, and names skipped tests only where there are any', () => {
  const sum = addCounts([countCheck(0), { passed: 4, failed: 1, skipped: 0 }]);
  expect(closingLine(sum)).toBe('5 passed, 1 failed');
  expect(closingLine({ ...sum, skipped: 2 })).toBe('5 passed, 1 failed, 2 skipped');
});
