import { deleteOtherCaches } from './caches';
import { isFileRequest, keepFiles, respondWithFile } from './kept-files';
import { isPageUrl, keepPage, openPage, type Verdict } from './kept-pages';
import { openMessage, showMessage } from './push';
import { scope, type WorkerFetchEvent, type WorkerMessageEvent } from './worker-scope';

/** The verdicts on the kept pages that are shown, by the page's id. */
const verdicts = new Map<string, Promise<Verdict>>();

/** Addresses whose kept page was found to be outdated: their next document is the server's. */
const outdated = new Set<string>();

const isSameOrigin = (url: URL) => url.origin === scope.location.origin;

async function respondWithPage(event: WorkerFetchEvent): Promise<Response> {
  const { request, resultingClientId: id } = event;
  // The browser has sent the request already, while this worker was starting.
  const network = event.preloadResponse.then((response) => response ?? fetch(request));
  network.catch(() => {});
  const isReload = outdated.delete(request.url) || ['reload', 'no-cache'].includes(request.cache);
  const { response, verdict } = await openPage(request, network, isReload, (work) =>
    event.waitUntil(work),
  );
  if (verdict !== null) {
    verdicts.set(
      id,
      verdict.then((result) => {
        if (result === 'changed') outdated.add(request.url);
        return result;
      }),
    );
  }
  return response;
}

/** Answers a page that asks whether it may start as it is. */
async function sendVerdict({ source, ports: [port] }: WorkerMessageEvent): Promise<void> {
  const id = source?.id ?? '';
  const verdict = await (verdicts.get(id) ?? 'current');
  verdicts.delete(id);
  port?.postMessage(verdict);
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Keeps what a page names: its own address and the files it has loaded. */
async function keepNamed(data: object): Promise<void> {
  if ('page' in data && typeof data.page === 'string') {
    const url = new URL(data.page, scope.location.href);
    if (isSameOrigin(url) && isPageUrl(url)) await keepPage(url.href);
  }
  if ('files' in data && isTexts(data.files)) {
    const urls = data.files.map((file) => new URL(file, scope.location.href));
    const files = urls.filter((url) => isSameOrigin(url) && isFileRequest(new Request(url), url));
    await keepFiles(files.map(({ href }) => href));
  }
}

// Files have the hash of their content in their names, so a later worker serves the pages of an earlier one.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const enable = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteOtherCaches(), enable]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // All else is the browser's: the API, the registry, other origins.
  if (!isSameOrigin(url)) return;
  if (
    request.mode === 'navigate' &&
    request.method === 'GET' &&
    !url.pathname.startsWith('/api/')
  ) {
    event.respondWith(respondWithPage(event));
  } else if (isFileRequest(request, url)) {
    event.respondWith(respondWithFile(request, (work) => event.waitUntil(work)));
  }
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'verdict') event.waitUntil(sendVerdict(event));
  else if (typeof data === 'object' && data !== null) {
    event.waitUntil(keepNamed(data).catch(() => {}));
  }
});

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event)));

scope.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));
