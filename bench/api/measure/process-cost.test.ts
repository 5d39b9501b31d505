import { diffDatabaseTimes, readMemory, readCpuTime } from './process-cost';

test('reads CPU time and memory of a process', () => {
  const before = readCpuTime(process.pid);
  let sum = 0;
  while (readCpuTime(process.pid) - before < 30) sum += Math.sqrt(sum + 1);
  expect(readCpuTime(process.pid)).toBeGreaterThan(before);
  const { now, most } = readMemory(process.pid);
  expect(now).toBeGreaterThan(10);
  expect(most).toBeGreaterThanOrEqual(now);
});

test('counts new processes in full and ended ones not at all', () => {
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
