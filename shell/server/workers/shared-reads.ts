import { createContentCache } from '../cache/content-cache';
import { GENERATION_HEADER } from '../cache/content-generation';

/** Memory for what the pages of a worker have read, in bytes. */
const MAX_BYTES = 8_000_000;

interface Read {
  body: string;
  headers: Record<string, string>;
}

/** Headers by which a response could be another visitor's. */
const PERSONAL_HEADERS = ['authorization', 'cookie'];

const toResponse = ({ body, headers }: Read) => new Response(body, { headers });

/**
 * `fetch` that keeps what the API lets guests share, so that pages of one worker which show the same
 * things read them once.
 * @param generation Of the public content that the running page is rendered from; null if unknown.
 */
export function shareReads(send: typeof fetch, generation: () => number | null): typeof fetch {
  const cache = createContentCache<Read>({ current: generation }, MAX_BYTES);

  return async (input, init) => {
    const request = new Request(input, init);
    const since = generation();
    const isShared =
      since !== null &&
      request.method === 'GET' &&
      PERSONAL_HEADERS.every((name) => !request.headers.has(name));
    if (!isShared) return send(request);
    const known = cache.get(request.url);
    if (known !== undefined) return toResponse(known);
    // So that the API does not answer with a read that began before the last write.
    request.headers.set(GENERATION_HEADER, String(since));
    const response = await send(request);
    const mayKeep =
      response.status === 200 && response.headers.get('cache-control')?.includes('s-maxage=');
    if (!mayKeep) return response;
    const type = response.headers.get('content-type') ?? 'application/json';
    const read = { body: await response.text(), headers: { 'content-type': type } };
    cache.set(request.url, read, since, read.body.length * 2);
    return toResponse(read);
  };
}
