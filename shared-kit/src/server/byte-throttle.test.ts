import { setImmediate as nextTurn } from 'node:timers/promises';
import { createByteThrottle } from './byte-throttle';

let throttle: ReturnType<typeof createByteThrottle>;
let handled: string[];
beforeEach(() => {
  jest.useFakeTimers();
  handled = [];
  throttle = createByteThrottle({ bytesPerSecond: 1_000_000 });
});
afterEach(() => jest.useRealTimers());

const handle = (name: string, bytes: number) => throttle(bytes, () => void handled.push(name));

test('streams that share it wait for each other, in their order', () => {
  handle('first', 20_000);
  expect(handled).toEqual(['first']);
  handle('second', 5_000);
  handle('third', 20_000);
  jest.advanceTimersByTime(9);
  expect(handled).toEqual(['first']);
  jest.advanceTimersByTime(2);
  expect(handled).toEqual(['first', 'second']);
  jest.advanceTimersByTime(5);
  expect(handled).toEqual(['first', 'second', 'third']);
});

test('a stream alone has the whole speed, although timers have a resolution of a millisecond', () => {
  let bytes = 0;
  const goOn = () => {
    bytes += 1_500;
    if (bytes < 1_000_000) throttle(1_500, goOn);
  };
  throttle(1_500, goOn);
  jest.advanceTimersByTime(985);
  expect(bytes).toBeLessThan(1_000_000);
  jest.advanceTimersByTime(20);
  expect(bytes).toBeGreaterThanOrEqual(1_000_000);
});

test('a pause allows no burst after it, but for what late timers make up for', () => {
  handle('before', 1_000);
  jest.advanceTimersByTime(60_000);
  for (const name of ['a', 'b', 'c', 'd']) handle(name, 10_000);
  expect(handled).toEqual(['before', 'a', 'b']);
  jest.advanceTimersByTime(9);
  expect(handled).toHaveLength(3);
  jest.advanceTimersByTime(2);
  expect(handled).toEqual(['before', 'a', 'b', 'c']);
});

test('although many are due at the same time, others come between them', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  throttle = createByteThrottle({ bytesPerSecond: 1_000 });
  for (let number = 0; number < 30; number += 1) handle(`${number}`, 1);
  // Something else keeps the process busy until all of them are due.
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_000);
  jest.advanceTimersToNextTimer();
  const inEachTurn: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const before = handled.length;
    await nextTurn();
    inEachTurn.push(handled.length - before);
  }
  expect(inEachTurn).toEqual([1, 1, 1, 1, 1]);
});
