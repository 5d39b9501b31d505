/** A first view took longer than a visitor should wait for it. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** Runs work that must be done within `patience` milliseconds; its signal fires when it is not. */
export async function within<T>(
  patience: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TooLate(`Not done within ${patience} ms.`);
      reject(error);
      controller.abort(error);
    }, patience);
  });
  try {
    return await Promise.race([work(controller.signal), deadline]);
  } finally {
    clearTimeout(timer);
  }
}
