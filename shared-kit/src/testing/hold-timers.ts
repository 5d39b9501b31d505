import { act } from '@testing-library/react';

/** As late as a timer can be, in milliseconds: no test takes as long. */
const NEVER_MS = 2 ** 31 - 1;

const restores: (() => void)[] = [];
afterEach(() => {
  for (const restore of restores.splice(0).toReversed()) restore();
});

/**
 * Holds back the timers of these delays, so that the test, and not the speed of the machine, decides
 * when they are due. Everything else goes on in real time.
 * @returns runs the ones that wait
 */
export function holdTimers(...delaysMs: number[]): () => void {
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  const held = new Map<unknown, () => void>();
  const hold = (run: () => void, ms?: number, ...rest: unknown[]) => {
    const isHeld = ms !== undefined && delaysMs.includes(ms);
    const given = [run, isHeld ? NEVER_MS : ms, ...rest];
    const timer: unknown = Reflect.apply(start, globalThis, given);
    if (isHeld) held.set(timer, run);
    return timer;
  };
  const drop = (timer: unknown) => {
    held.delete(timer);
    Reflect.apply(stop, globalThis, [timer]);
  };
  // Not by a mock: Testing Library would take it for a fake clock, and wait for it.
  Object.assign(globalThis, { setTimeout: hold, clearTimeout: drop });
  restores.push(() => Object.assign(globalThis, { setTimeout: start, clearTimeout: stop }));
  return () =>
    act(() => {
      for (const [timer, run] of held) {
        drop(timer);
        run();
      }
    });
}
