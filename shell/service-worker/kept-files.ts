import { FILES, keep, MAX_FILES } from './caches';

const FILE_PATHS = ['/assets/', '/releases/'];
const PICTURE_PATH = '/api/media/';

/**
 * Whether a request is for a file whose content never changes. One with a query is a further attempt
 * after a file that was damaged on the way. Pictures only as pictures: a file that is only for some is
 * loaded otherwise.
 */
export function isFileRequest({ method, destination, headers }: Request, url: URL): boolean {
  if (method !== 'GET' || url.search !== '' || headers.has('authorization')) return false;
  if (headers.has('range')) return false;
  return (
    FILE_PATHS.some((path) => url.pathname.startsWith(path)) ||
    (url.pathname.startsWith(PICTURE_PATH) && destination === 'image')
  );
}

/** A larger one is loaded for one purpose, and is worth a request. As it is sent, compressed. */
const MAX_BYTES = 1_000_000;

/** The server decides: its header says whether a file can change. */
const isImmutable = ({ status, type, headers }: Response) =>
  status === 200 &&
  type === 'basic' &&
  /\bimmutable\b/.test(headers.get('cache-control') ?? '') &&
  Number(headers.get('content-length')) <= MAX_BYTES;

const match = async (request: Request | string) =>
  (await caches.open(FILES)).match(request, { ignoreVary: true });

/** The kept file, or the network's, which is kept if it never changes. */
export async function respondWithFile(
  request: Request,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const kept = await match(request).catch(() => undefined);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (isImmutable(response)) waitUntil(keep(FILES, MAX_FILES, request.url, response.clone()));
  return response;
}

/** Keeps the files that an open page has loaded before there was a worker; its own cache has them. */
export async function keepFiles(urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    if ((await match(url)) !== undefined) continue;
    const response = await fetch(url).catch(() => null);
    if (response !== null && isImmutable(response)) await keep(FILES, MAX_FILES, url, response);
  }
}
