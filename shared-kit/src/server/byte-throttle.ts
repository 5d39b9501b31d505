/** Calls back when so many bytes may be handled. */
export type ByteThrottle = (bytes: number, go: () => void) => void;

/** Timers fire late. This much lost time is made up for, or few streams would not reach the speed. */
const MAX_LAG_MS = 10;

/**
 * Keeps streams at one speed together, so that floods of bytes leave the event loop to other work.
 * The streams share the function that is returned. Each calls it before it handles a piece, with its
 * number of bytes, and goes on when it is called back: at once, if nobody waits. Those who wait go on
 * in their order, one in each turn of the event loop, so that others come between.
 */
export function createByteThrottle({ bytesPerSecond }: { bytesPerSecond: number }): ByteThrottle {
  const waiting: { bytes: number; go: () => void }[] = [];
  /** When everything counted so far is handled at that speed. */
  let dueAt = -Infinity;

  function count(bytes: number): void {
    dueAt = Math.max(performance.now() - MAX_LAG_MS, dueAt) + (bytes / bytesPerSecond) * 1_000;
  }

  function wait(): void {
    const delayMs = dueAt - performance.now();
    if (delayMs > 0) setTimeout(goOn, delayMs);
    else setImmediate(goOn);
  }

  function goOn(): void {
    const next = waiting.shift();
    if (next === undefined) return;
    count(next.bytes);
    if (waiting.length > 0) wait();
    next.go();
  }

  return (bytes, go) => {
    if (waiting.length === 0 && dueAt <= performance.now()) {
      count(bytes);
      go();
      return;
    }
    waiting.push({ bytes, go });
    if (waiting.length === 1) wait();
  };
}
