import type { WorkerResult, WorkerTask } from './messages';
import {
  createRenderProcess,
  ProcessEndError,
  type RenderProcess,
  type RenderProcessOptions,
} from './render-process';

/** Pages that a worker renders at once: they mostly wait for the API. */
const PAGES_PER_WORKER = 16;
const MAX_QUEUE = 64;
const CHECK_INTERVAL_MS = 50;
const MAX_FAILURES = 3;

export interface ReleaseRendererOptions extends Pick<
  RenderProcessOptions,
  'workerFile' | 'apiUrl' | 'credentials' | 'build' | 'limits' | 'log'
> {
  /** Names the release in the log: `remote_public 1.2.0-0a1b2c3d`. */
  label: string;
  maxWorkers: number;
  /** A release whose workers have ended three times within this long is not rendered. */
  failureWindowMs: number;
  /** All workers but one are stopped once no page has been rendered for so long: each takes some 100 MB. */
  idleMs: number;
}

/** A page is not rendered here at the moment. The log has the reason already. */
export class NotRenderedError extends Error {
  override readonly name = 'NotRenderedError';
}

export interface ReleaseRenderer {
  /** Starts a worker, so that the first page need not wait for it. */
  prepare: () => void;
  /** Whether its first worker is still being started: pages that are not rendered say nothing about it yet. */
  isStarting: () => boolean;
  render: (request: WorkerTask, signal: AbortSignal) => Promise<WorkerResult>;
  /** Stops the workers once their pages are rendered. Resolves when they are gone. */
  drain: () => Promise<void>;
  stop: () => Promise<void>;
}

interface QueuedPage {
  request: WorkerTask;
  signal: AbortSignal;
  resolve: (result: WorkerResult) => void;
  reject: (error: unknown) => void;
  isRetry: boolean;
}

/**
 * Renders the pages of one release in processes of its own, so that a release can block, fill, crash or
 * read no other one's. Processes are added while all are busy. A page that another one's code took down
 * is rendered once more; a form is not sent twice.
 */
export function createReleaseRenderer(options: ReleaseRendererOptions): ReleaseRenderer {
  const { label, maxWorkers, failureWindowMs, idleMs, log } = options;
  const workers = new Set<RenderProcess>();
  const queue: QueuedPage[] = [];
  let failures: number[] = [];
  let timer: NodeJS.Timeout | null = null;
  let idleTimer: NodeJS.Timeout | null = null;
  let isDraining = false;
  let isStarting = true;
  let finishDraining = () => {};
  const drained = new Promise<void>((resolve) => {
    finishDraining = resolve;
  });

  function isBroken(): boolean {
    const since = performance.now() - failureWindowMs;
    failures = failures.filter((time) => time > since);
    return failures.length >= MAX_FAILURES;
  }

  function rejectQueue(reason: string): void {
    for (const { reject } of queue.splice(0)) reject(new NotRenderedError(reason));
  }

  function startWorker(): void {
    const worker = createRenderProcess({
      ...options,
      onReady: () => {
        isStarting = false;
        pump();
      },
      onEnd: (reason, wasLoading) => {
        isStarting = false;
        workers.delete(worker);
        if (isDraining && workers.size === 0) finishDraining();
        if (reason === null) return;
        failures.push(performance.now());
        log(`edge: a render worker of ${label} has ended: ${reason}`);
        if (isBroken()) {
          const minutes = Math.ceil(failureWindowMs / 60_000);
          log(
            `edge: ${label} is left to browsers for ${minutes} min: ${MAX_FAILURES} workers ended`,
          );
        }
        if (wasLoading || isBroken()) rejectQueue(reason);
        pump();
      },
    });
    workers.add(worker);
  }

  const findFreeWorker = (): RenderProcess | undefined =>
    [...workers]
      .filter((worker) => worker.isResponsive() && worker.pageCount() < PAGES_PER_WORKER)
      .sort((a, b) => a.pageCount() - b.pageCount())[0];

  async function dispatch(worker: RenderProcess, page: QueuedPage): Promise<void> {
    try {
      page.resolve(await worker.render(page.request, page.signal));
    } catch (error) {
      const isInnocent = error instanceof ProcessEndError && !error.isSuspect;
      const canRepeat = !page.isRetry && !('form' in page.request);
      if (isInnocent && canRepeat && !page.signal.aborted && !isBroken()) {
        queue.unshift({ ...page, isRetry: true });
      } else page.reject(error);
    }
    pump();
  }

  /** Whether another worker would make waiting pages faster. */
  function needsWorker(): boolean {
    const all = [...workers];
    if (all.length >= maxWorkers || all.some((worker) => worker.isLoading())) return false;
    const areBusy = all.length > 0 && all.every((worker) => worker.pageCount() > 1);
    return queue.length > 0 || (areBusy && !isDraining);
  }

  function pump(): void {
    for (let worker = findFreeWorker(); worker && queue.length > 0; worker = findFreeWorker()) {
      const page = queue.shift();
      if (page && !page.signal.aborted) void dispatch(worker, page);
    }
    if (!isBroken() && needsWorker()) startWorker();
    const isIdle =
      queue.length === 0 &&
      [...workers].every((worker) => worker.pageCount() === 0 && !worker.isLoading());
    if (isIdle && isDraining) for (const worker of workers) void worker.stop();
    if (isIdle) {
      if (timer !== null) clearInterval(timer);
      timer = null;
      if (workers.size > 1) idleTimer ??= setTimeout(stopSurplus, idleMs).unref();
    } else {
      if (idleTimer !== null) clearTimeout(idleTimer);
      idleTimer = null;
      timer ??= setInterval(watch, CHECK_INTERVAL_MS).unref();
    }
  }

  function stopSurplus(): void {
    idleTimer = null;
    const [, ...surplus] = workers;
    for (const worker of surplus) void worker.stop();
  }

  function watch(): void {
    for (const worker of workers) worker.check();
    pump();
  }

  return {
    prepare: () => {
      if (workers.size === 0) startWorker();
      pump();
    },
    isStarting: () => isStarting,
    render: (request, signal) =>
      new Promise((resolve, reject) => {
        if (isBroken()) return reject(new NotRenderedError(`${label} is left to browsers.`));
        if (queue.length >= MAX_QUEUE) return reject(new NotRenderedError('Too many pages wait.'));
        queue.push({ request, signal, resolve, reject, isRetry: false });
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        pump();
      }),
    drain: () => {
      isDraining = true;
      pump();
      if (workers.size === 0 && queue.length === 0) finishDraining();
      return drained;
    },
    stop: async () => {
      isDraining = true;
      rejectQueue('The edge is being stopped.');
      await Promise.all([...workers].map((worker) => worker.stop()));
      pump();
    },
  };
}
