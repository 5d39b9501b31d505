export interface Question {
  method: string;
  /** Sent as JSON; undefined sends no body. */
  body: unknown;
  headers: Record<string, string>;
  signal: AbortSignal | undefined;
  /** How long the answer may take to begin, in milliseconds. */
  patience: number;
  /** The page's `fetch`, or another's. */
  fetch: typeof globalThis.fetch;
}

/** `fetch` with an end to its patience: rejects when no answer begins in time, or at all. */
export async function ask(url: string, question: Question): Promise<Response> {
  const { method, body, headers, signal, patience, fetch } = question;
  const stop = new AbortController();
  const giveUp = () => stop.abort(signal?.reason);
  if (signal?.aborted) giveUp();
  signal?.addEventListener('abort', giveUp);
  const timer = setTimeout(() => {
    signal?.removeEventListener('abort', giveUp);
    stop.abort(new DOMException('No answer in time.', 'TimeoutError'));
  }, patience);
  try {
    // Left listening to `signal` after the answer began: its body can still be given up.
    return await fetch(url, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: stop.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}
