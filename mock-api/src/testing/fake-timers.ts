const CLOCKS = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/**
 * Fakes these clocks only, so that the test decides when their time has passed, while connections
 * and files go on by themselves. Call `jest.useRealTimers` afterwards.
 */
export function fakeOnly(clocks: readonly (typeof CLOCKS)[number][], now = Date.now()): void {
  jest.useFakeTimers({ now, doNotFake: CLOCKS.filter((clock) => !clocks.includes(clock)) });
}

/** The time that passes only when checks of connections are due. */
export const fakeIntervals = () => fakeOnly(['setInterval', 'clearInterval']);

export const fakeTimeouts = () => fakeOnly(['setTimeout', 'clearTimeout']);

/** Puts the clock that measures durations forward, for the rest of the test. */
export function skipTime(milliseconds: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}
