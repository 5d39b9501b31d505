import type { RoutesRequest, RoutesResult } from '../pages/render-routes';
import {
  createRenderThread,
  WorkerEndError,
  type RenderThread,
  type RenderThreadOptions,
} from './render-thread';

/** Pages that a worker renders at once: they mostly wait for the API. */
const PAGES_PER_WORKER = 16;
const MAX_QUEUE = 64;
const CHECK_INTERVAL_MS = 50;
const MAX_FAILURES = 3;

export interface ReleaseRendererOptions extends Pick<
  RenderThreadOptions,
  'workerFile' | 'apiUrl' | 'credentials' | 'build' | 'limits' | 'log'
> {
  /** Names the release in the log: `remote_public 1.2.0-0a1b2c3d`. */
  label: string;
  maxWorkers: number;
  /** A release whose workers have ended three times within this long is not rendered. */
  failureWindowMs: number;
}

/** A page is not rendered here at the moment. The log has the reason already. */
export class NotRenderedError extends Error {
  override readonly name = 'NotRenderedError';
}

export interface ReleaseRenderer {
  /** Starts a worker, so that the first page need not wait for it. */
  prepare: () => void;
  render: (request: RoutesRequest, signal: AbortSignal) => Promise<RoutesResult>;
  /** Stops the workers once their pages are rendered. */
  drain: () => void;
  stop: () => Promise<void>;
}

interface QueuedPage {
  request: RoutesRequest;
  signal: AbortSignal;
  resolve: (result: RoutesResult) => void;
  reject: (error: unknown) => void;
  isRetry: boolean;
}

/**
 * Renders the pages of one release in workers of its own, so that a release can block, fill or crash
 * no other one's. Workers are added while all are busy. A page that another one's code took down is
 * rendered once more.
 */
export function createReleaseRenderer(options: ReleaseRendererOptions): ReleaseRenderer {
  const { label, maxWorkers, failureWindowMs, log } = options;
  const threads = new Set<RenderThread>();
  const queue: QueuedPage[] = [];
  let failures: number[] = [];
  let timer: NodeJS.Timeout | null = null;
  let isDraining = false;

  function isBroken(): boolean {
    const since = performance.now() - failureWindowMs;
    failures = failures.filter((time) => time > since);
    return failures.length >= MAX_FAILURES;
  }

  function rejectQueue(reason: string): void {
    for (const { reject } of queue.splice(0)) reject(new NotRenderedError(reason));
  }

  function startThread(): void {
    const thread = createRenderThread({
      ...options,
      onReady: pump,
      onEnd: (reason, wasLoading) => {
        threads.delete(thread);
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
    threads.add(thread);
  }

  const freeThread = (): RenderThread | undefined =>
    [...threads]
      .filter((thread) => thread.isResponsive() && thread.pageCount() < PAGES_PER_WORKER)
      .sort((a, b) => a.pageCount() - b.pageCount())[0];

  async function dispatch(thread: RenderThread, page: QueuedPage): Promise<void> {
    try {
      page.resolve(await thread.render(page.request, page.signal));
    } catch (error) {
      const isInnocent = error instanceof WorkerEndError && !error.isSuspect;
      if (isInnocent && !page.isRetry && !page.signal.aborted && !isBroken()) {
        queue.unshift({ ...page, isRetry: true });
      } else page.reject(error);
    }
    pump();
  }

  /** Whether another worker would make waiting pages faster. */
  function needsThread(): boolean {
    const all = [...threads];
    if (all.length >= maxWorkers || all.some((thread) => thread.isLoading())) return false;
    const areBusy = all.length > 0 && all.every((thread) => thread.pageCount() > 1);
    return queue.length > 0 || (areBusy && !isDraining);
  }

  function pump(): void {
    for (let thread = freeThread(); thread && queue.length > 0; thread = freeThread()) {
      const page = queue.shift();
      if (page && !page.signal.aborted) void dispatch(thread, page);
    }
    if (!isBroken() && needsThread()) startThread();
    const isIdle =
      queue.length === 0 &&
      [...threads].every((thread) => thread.pageCount() === 0 && !thread.isLoading());
    if (isIdle && isDraining) for (const thread of threads) void thread.stop();
    if (isIdle && timer !== null) {
      clearInterval(timer);
      timer = null;
    } else if (!isIdle) timer ??= setInterval(watch, CHECK_INTERVAL_MS).unref();
  }

  function watch(): void {
    for (const thread of threads) thread.check();
    pump();
  }

  return {
    prepare: () => {
      if (threads.size === 0) startThread();
      pump();
    },
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
    },
    stop: async () => {
      isDraining = true;
      rejectQueue('The edge is being stopped.');
      await Promise.all([...threads].map((thread) => thread.stop()));
      pump();
    },
  };
}
