import { Worker } from 'node:worker_threads';
import type { EdgeCredentials } from '../edge-credentials';
import type { RoutesRequest, RoutesResult } from '../pages/render-routes';
import type { ServerBuild } from '../server-modules';
import {
  VITAL,
  VITALS_BYTES,
  type RenderWorkerData,
  type WorkerRequest,
  type WorkerResponse,
} from './messages';

export interface ThreadLimits {
  /** How long loading the bundle and the server build may take, in milliseconds. */
  loadTimeoutMs: number;
  /** A worker whose event loop stands still for this long is ended. */
  blockedAfterMs: number;
  /** Of its heap, and of the memory outside it. */
  memoryMb: number;
}

export interface RenderThreadOptions {
  /** The worker's bundle. */
  workerFile: string;
  apiUrl: string;
  /** Code of the release may know them. */
  credentials: EdgeCredentials;
  build: ServerBuild;
  limits: ThreadLimits;
  log: (line: string) => void;
  onReady: () => void;
  /** Called once, with the reason (null if it was stopped) and whether it never became ready. */
  onEnd: (reason: string | null, wasLoading: boolean) => void;
}

/** A page got lost because its worker ended. */
export class WorkerEndError extends Error {
  override readonly name = 'WorkerEndError';

  constructor(
    reason: string,
    /** Whether the page's own code ran last. */
    readonly isSuspect: boolean,
  ) {
    super(reason);
  }
}

export interface RenderThread {
  /** Whether it can take a page now. */
  isResponsive: () => boolean;
  isLoading: () => boolean;
  pageCount: () => number;
  /** Ends the worker if it is blocked or too large. */
  check: () => void;
  /** Rejects with a `WorkerEndError` if the worker ends. */
  render: (request: RoutesRequest, signal: AbortSignal) => Promise<RoutesResult>;
  stop: () => Promise<void>;
}

/** A worker that has not beaten for so long gets no further page, until it goes on. */
const UNRESPONSIVE_AFTER_MS = 250;

/**
 * What counts of the time between two looks at a worker. Where the edge itself gets no processor, its
 * looks are late, and a worker that is silent then is not blocked but waits for its turn as well.
 */
const MAX_STEP_MS = 100;

interface PendingPage {
  resolve: (result: RoutesResult) => void;
  reject: (error: Error) => void;
  release: () => void;
}

/** Starts a thread that renders pages of one release. Whatever its code does, the edge goes on. */
export function createRenderThread(options: RenderThreadOptions): RenderThread {
  const { workerFile, apiUrl, credentials, build, limits, log, onReady, onEnd } = options;
  const vitals = new SharedArrayBuffer(VITALS_BYTES);
  const numbers = new Int32Array(vitals);
  const workerData: RenderWorkerData = { apiUrl, credentials, build, vitals };
  const worker = new Worker(workerFile, {
    workerData,
    // The code of a release needs no secret of the edge.
    env: { NODE_ENV: process.env.NODE_ENV, TZ: process.env.TZ },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  });
  const pages = new Map<number, PendingPage>();
  const startedAt = performance.now();
  let phase: 'loading' | 'ready' | 'ended' = 'loading';
  let lastId = 0;
  let beats = 0;
  let observedAt = startedAt;
  let silenceMs = 0;

  const send = (message: WorkerRequest) => worker.postMessage(message);

  function end(reason: string | null): Promise<unknown> {
    if (phase === 'ended') return Promise.resolve();
    const wasLoading = phase === 'loading';
    phase = 'ended';
    const suspect = Atomics.load(numbers, VITAL.page);
    for (const [id, page] of pages) {
      page.release();
      page.reject(new WorkerEndError(reason ?? 'The worker was stopped.', id === suspect));
    }
    pages.clear();
    onEnd(reason, wasLoading);
    return worker.terminate();
  }

  function settle(id: number): PendingPage | undefined {
    const page = pages.get(id);
    pages.delete(id);
    page?.release();
    return page;
  }

  worker.on('message', (message: WorkerResponse) => {
    if (phase === 'ended') return;
    if (message.type === 'ready') {
      phase = 'ready';
      onReady();
    } else if (message.type === 'unusable') void end(message.reason);
    else if (message.type === 'rendered') settle(message.id)?.resolve(message.result);
    else if (message.type === 'failed') settle(message.id)?.reject(new Error(message.reason));
    else log(`edge: ${build.file} left a rejection unhandled: ${message.reason}`);
  });
  // A listener of another realm may emit what is no instance of Error here.
  worker.on('error', (error: unknown) => void end(describe(error)));
  worker.on('exit', (code) => void end(`It exited with code ${code}.`));

  /** How long it has been silent, in milliseconds. */
  function observeBeats(): number {
    const latest = Atomics.load(numbers, VITAL.beats);
    const now = performance.now();
    silenceMs = latest === beats ? silenceMs + Math.min(now - observedAt, MAX_STEP_MS) : 0;
    beats = latest;
    observedAt = now;
    return silenceMs;
  }

  return {
    isResponsive: () => phase === 'ready' && observeBeats() < UNRESPONSIVE_AFTER_MS,
    isLoading: () => phase === 'loading',
    pageCount: () => pages.size,
    check: () => {
      observeBeats();
      const externalMb = Atomics.load(numbers, VITAL.externalMb);
      if (phase === 'loading') {
        const { loadTimeoutMs } = limits;
        if (performance.now() - startedAt < loadTimeoutMs) return;
        void end(`It was not loaded within ${loadTimeoutMs} ms.`);
      } else if (silenceMs >= limits.blockedAfterMs) {
        void end(`It did not respond for ${limits.blockedAfterMs} ms.`);
      } else if (externalMb > limits.memoryMb) {
        void end(`It used ${externalMb} MB outside its heap.`);
      }
    },
    render: (request, signal) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        const onAbort = () => send({ type: 'abort', id });
        signal.addEventListener('abort', onAbort, { once: true });
        const release = () => signal.removeEventListener('abort', onAbort);
        pages.set(id, { resolve, reject, release });
        send({ type: 'render', id, request });
      }),
    stop: async () => {
      await end(null);
    },
  };
}

const describe = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
