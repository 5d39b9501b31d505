/**
 * Coalesces identical requests: while `load` runs for a key, further calls with that key wait for
 * the same promise. Nothing is cached beyond that, so a result is never older than the request it
 * responds to. Errors are shared too.
 */
export function createCoalesce<Result>() {
  const inFlight = new Map<string, Promise<Result>>();
  return (key: string, load: () => Promise<Result>): Promise<Result> => {
    const running = inFlight.get(key);
    if (running !== undefined) return running;
    const started = load().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
