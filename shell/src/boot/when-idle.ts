/** Runs something when the browser has nothing else to do. */
export const whenIdle = (run: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(run) : setTimeout(run);
