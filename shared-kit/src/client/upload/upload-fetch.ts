interface UploadOptions {
  /** Receives the sent fraction of the body, from 0 to 1. */
  onProgress: (fraction: number) => void;
  /** How long nothing may be sent or received before the request fails. */
  timeoutMs: number;
}

/** The statuses whose response has no body. */
const NO_BODY = new Set([101, 204, 205, 304]);

function readResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status } = request;
  return new Response(NO_BODY.has(status) ? null : request.responseText, { status, headers });
}

/**
 * A `fetch` that reports how much of the request's body is sent, which the browser's own cannot. It
 * uses XMLHttpRequest. Its time-out starts again with each part that is sent, so that a large file
 * may take its time on a slow line.
 */
export function createUploadFetch({ onProgress, timeoutMs }: UploadOptions): typeof fetch {
  return async (input, init) => {
    const source = new Request(input, init);
    const { signal } = source;
    const body = await source.arrayBuffer();
    return new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      let timer: ReturnType<typeof setTimeout>;
      const restartTimeout = () => {
        clearTimeout(timer);
        timer = setTimeout(() => settle(() => reject(new Error('The upload stalled.'))), timeoutMs);
      };
      const cancel = () => settle(() => reject(signal.reason));
      const settle = (outcome: () => void) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', cancel);
        outcome();
        request.abort();
      };
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', cancel);
      request.open(source.method, source.url);
      source.headers.forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        restartTimeout();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () => settle(() => resolve(readResponse(request))));
      request.addEventListener('error', () => {
        settle(() => reject(new TypeError('The request failed.')));
      });
      restartTimeout();
      request.send(body);
    });
  };
}
