/** Work did not finish in time. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/**
 * Rejects with a `TimeoutError` if `work` takes longer than `timeoutMs` milliseconds, and aborts the
 * signal it was given.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeoutError(`Not finished within ${timeoutMs} ms.`);
      reject(error);
      controller.abort(error);
    }, timeoutMs);
  });
  try {
    return await Promise.race([work(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
