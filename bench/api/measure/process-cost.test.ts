import { diffDatabaseTimes, readMemory, readCpuTime } from './process-cost';

test('a process tells how long it has computed and what it has in memory', () => {
  const before = readCpuTime(process.pid);
  let sum = 0;
  while (readCpuTime(process.pid) - before < 30) sum += Math.sqrt(sum + 1);
  expect(readCpuTime(process.pid)).toBeGreaterThan(before);
  const { now, most } = readMemory(process.pid);
  expect(now).toBeGreaterThan(10);
  expect(most).toBeGreaterThanOrEqual(now);
});

test('between two looks, processes that came count whole and those that went not at all', () => {
  const before = new Map([
    [1, 100],
    [2, 50],
  ]);
  const after = new Map([
    [1, 130],
    [3, 20],
  ]);
  expect(diffDatabaseTimes(before, after)).toBe(50);
});
