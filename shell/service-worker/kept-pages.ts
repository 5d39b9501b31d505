import { keep, MAX_PAGES, PAGES } from './caches';
import { fingerprintOf } from './fingerprint';
import { createOfflinePage } from './offline-page';

/**
 * How a kept page that is shown compares with the server's: it is the same but for its data, it must be
 * loaded again, or the server could not be asked.
 */
export type Verdict = 'current' | 'changed' | 'unknown';

/** Addresses with a query may hold what somebody looked for, or a secret of a mail. */
export const isPageUrl = ({ pathname, search }: URL): boolean =>
  search === '' && !pathname.startsWith('/api/') && !pathname.startsWith('/__');

/** What is for everybody, as the server says: nothing of one visitor is kept. */
function isPublicPage({ status, type, redirected, headers }: Response): boolean {
  const cacheControl = headers.get('cache-control') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    (headers.get('content-type') ?? '').startsWith('text/html') &&
    /\bpublic\b/.test(cacheControl) &&
    !/\b(private|no-store)\b/.test(cacheControl)
  );
}

const open = () => caches.open(PAGES);
const remove = async (url: string) => (await open()).delete(url, { ignoreVary: true });

/** Keeps what the server has sent, or forgets the page if the server has it no longer. */
async function storePage(url: string, response: Response): Promise<void> {
  if (isPublicPage(response)) await keep(PAGES, MAX_PAGES, url, response);
  else await remove(url);
}

/** A server in trouble says nothing about the page. */
const isUnavailable = ({ status }: Response) => status === 429 || status >= 500;

/** Compares the kept page that is shown with the server's, which replaces it. */
async function compare(url: string, kept: Response, network: Promise<Response>): Promise<Verdict> {
  const response = await network.catch(() => null);
  if (response === null || isUnavailable(response)) return 'unknown';
  const isPublic = isPublicPage(response);
  const latest = isPublic ? await response.clone().text() : '';
  await storePage(url, response);
  if (!isPublic) return 'changed';
  return fingerprintOf(latest) === fingerprintOf(await kept.text()) ? 'current' : 'changed';
}

interface Navigation {
  response: Response;
  /** Null if the page is the server's, and there is nothing to compare. */
  verdict: Promise<Verdict> | null;
}

/**
 * The kept page at once, which the server's then replaces, or the server's page, or the page that says
 * that there is no network.
 * @param isReload The visitor wants the server's page: the kept one is only shown without a network.
 */
export async function openPage(
  request: Request,
  network: Promise<Response>,
  isReload: boolean,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Navigation> {
  const url = request.url.replace(/#.*/, '');
  const isPage = isPageUrl(new URL(url));
  const kept = isPage
    ? await open()
        .then((cache) => cache.match(url, { ignoreVary: true }))
        .catch(() => undefined)
    : undefined;
  if (kept !== undefined && !isReload) {
    const verdict = compare(url, kept.clone(), network);
    waitUntil(verdict);
    return { response: kept, verdict };
  }
  try {
    const response = await network;
    if (isPage && !isUnavailable(response)) waitUntil(storePage(url, response.clone()));
    return { response, verdict: null };
  } catch {
    return { response: kept ?? (await createOfflinePage()), verdict: null };
  }
}

/** Pages that were kept in the last ten minutes are not fetched again for it. */
const FRESH_MS = 10 * 60_000;

/** Keeps a page that the visitor reads without having loaded its document. */
export async function keepPage(url: string): Promise<void> {
  const kept = await (await open()).match(url, { ignoreVary: true });
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (Date.now() - keptAt < FRESH_MS) return;
  const response = await fetch(url, { headers: { accept: 'text/html' }, priority: 'low' });
  if (!isUnavailable(response)) await storePage(url, response);
}
