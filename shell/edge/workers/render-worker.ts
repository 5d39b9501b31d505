import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import { configureApi, setReadCache } from 'shared-kit/client';
import type { RemoteModule } from 'shared-kit/remote';
import { createSessionFetch, currentToken } from '../forms/session-context';
import { renderRoutes } from '../render/render-routes';
import { renderSlot } from '../render/render-slot';
import { runAction } from '../render/run-action';
import { loadServerModule } from '../server-modules';
import { restrictProcess } from './restrict-process';
import { createWorkerCache, fetchCurrent } from './worker-cache';
import type {
  RenderProcessData,
  WorkerRequest,
  WorkerResponse,
  WorkerResult,
  WorkerTask,
} from './messages';

// The entry of the bundle that a render process runs: renders the pages of one release.

const { process } = globalThis;

const pages = new Map<number, AbortController>();
/** The page whose code runs, also in what it has scheduled. */
const currentPage = new AsyncLocalStorage<{ id: number; contentVersion: number | null }>();

let hasCrashed = false;

const send = (response: WorkerResponse) => process.send?.(response);

/**
 * Tells whose code is about to run, or has just failed. Other pages go on until the edge has ended
 * this process: they are not to blame.
 */
function notePage(): void {
  if (!hasCrashed) send({ type: 'running', id: currentPage.getStore()?.id ?? 0 });
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function respondToPing(): void {
  const { external_memory: bytes } = getHeapStatistics();
  send({ type: 'pong', externalMb: Math.round(bytes / 1_000_000) });
}

type RenderRequest = Extract<WorkerRequest, { type: 'render' }>;

/** Rejects once the signal is aborted. */
const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function run(
  module: RemoteModule,
  request: WorkerTask,
  signal: AbortSignal,
): Promise<WorkerResult> {
  if ('form' in request) return runAction(request, module, signal, notePage);
  if ('slot' in request) return renderSlot(request, module, signal, notePage);
  return renderRoutes(request, module, signal, notePage);
}

async function render(module: RemoteModule, { id, request }: RenderRequest): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  pages.set(id, controller);
  try {
    // A loader may never end, and an abort does not reach it once its request has been collected.
    const running = run(module, request, signal);
    const result = await Promise.race([running, abortOf(signal)]);
    send({ type: 'rendered', id, result });
  } catch (error) {
    send({ type: 'failed', id, reason: reasonOf(error) });
  } finally {
    pages.delete(id);
  }
}

async function start({ apiUrl, credentials, build }: RenderProcessData): Promise<RemoteModule> {
  process.on('unhandledRejection', (error) => send({ type: 'unhandled', reason: reasonOf(error) }));
  process.on('uncaughtException', (error) => {
    notePage();
    hasCrashed = true;
    send({ type: 'unusable', reason: reasonOf(error) });
  });
  const contentVersion = () => currentPage.getStore()?.contentVersion ?? null;
  configureApi({
    baseUrl: apiUrl,
    getToken: currentToken,
    fetch: fetchCurrent(createSessionFetch(credentials), contentVersion),
  });
  setReadCache(createWorkerCache(contentVersion));
  restrictProcess(apiUrl);
  return loadServerModule(build);
}

let module: RemoteModule | null = null;

async function receive(message: WorkerRequest): Promise<void> {
  if (message.type === 'ping') respondToPing();
  else if (message.type === 'abort') {
    pages.get(message.id)?.abort(new Error('The page is no longer needed.'));
  } else if (message.type === 'render' && module !== null) {
    const { id, request } = message;
    const contentVersion = 'form' in request ? null : request.contentVersion;
    const page = { id, contentVersion };
    const ready = module;
    await currentPage.run(page, () => render(ready, message));
  } else if (message.type === 'start') {
    try {
      module = await start(message.data);
      send({ type: 'ready' });
    } catch (error) {
      send({ type: 'unusable', reason: reasonOf(error) });
    }
  }
}

process.on('message', (message: WorkerRequest) => void receive(message));
// The edge is gone.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches every process of a terminal; the edge ends this one once its pages are sent.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
