import { AsyncLocalStorage } from 'node:async_hooks';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { configureApi, shareReads } from 'shared-kit/api';
import { fetchWithHeaders } from '../edge-credentials';
import type { RemoteModule } from 'shared-kit/remote';
import { currentToken } from '../pages/render-member';
import { renderRoutes } from '../pages/render-routes';
import { loadServerModule } from '../server-modules';
import { createSharedReads, fetchCurrent } from './shared-reads';
import { VITAL, type RenderWorkerData, type WorkerRequest, type WorkerResponse } from './messages';

// The entry of the worker's bundle: renders the pages of one release.

const BEAT_MS = 50;

// `createWorkerThread` starts this file with exactly this data.
const { apiUrl, credentials, build, vitals }: RenderWorkerData = workerData;
const numbers = new Int32Array(vitals);
const pages = new Map<number, AbortController>();
/** The page whose code runs, also in what it has scheduled. */
const currentPage = new AsyncLocalStorage<{ id: number; generation: number | null }>();

let hasCrashed = false;

/**
 * Notes whose code is about to run, or has just failed. Other pages go on until the edge has ended
 * this worker: they are not to blame.
 */
function notePage(): void {
  if (!hasCrashed) Atomics.store(numbers, VITAL.page, currentPage.getStore()?.id ?? 0);
}

const send = (response: WorkerResponse) => parentPort?.postMessage(response);

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

function beat(): void {
  Atomics.add(numbers, VITAL.beats, 1);
  const { external_memory: bytes } = getHeapStatistics();
  Atomics.store(numbers, VITAL.externalMb, Math.round(bytes / 1_000_000));
}

type RenderRequest = Extract<WorkerRequest, { type: 'render' }>;

async function render(module: RemoteModule, { id, request }: RenderRequest): Promise<void> {
  const controller = new AbortController();
  pages.set(id, controller);
  try {
    const result = await renderRoutes(request, module, controller.signal, notePage);
    send({ type: 'rendered', id, result });
  } catch (error) {
    send({ type: 'failed', id, reason: reasonOf(error) });
  } finally {
    pages.delete(id);
  }
}

async function main(): Promise<void> {
  process.on('unhandledRejection', (error) => send({ type: 'unhandled', reason: reasonOf(error) }));
  process.on('uncaughtException', (error) => {
    notePage();
    hasCrashed = true;
    send({ type: 'unusable', reason: reasonOf(error) });
  });
  process.on('exit', notePage);
  const generation = () => currentPage.getStore()?.generation ?? null;
  configureApi({
    baseUrl: apiUrl,
    getToken: currentToken,
    fetch: fetchCurrent(fetchWithHeaders(credentials), generation),
  });
  shareReads(createSharedReads(generation));
  beat();
  setInterval(beat, BEAT_MS);
  const module = await loadServerModule(build);
  parentPort?.on('message', (message: WorkerRequest) => {
    if (message.type === 'render') {
      const { id, request } = message;
      const page = { id, generation: request.generation };
      void currentPage.run(page, () => render(module, message));
    } else pages.get(message.id)?.abort(new Error('The page is no longer needed.'));
  });
  send({ type: 'ready' });
}

main().catch((error: unknown) => send({ type: 'unusable', reason: reasonOf(error) }));
