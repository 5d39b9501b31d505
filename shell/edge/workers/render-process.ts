import { fork } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EdgeCredentials } from '../edge-credentials';
import type { ServerBuild } from '../server-modules';
import {
  readWorkerResponse,
  type WorkerRequest,
  type WorkerResult,
  type WorkerTask,
} from './messages';

export interface ProcessLimits {
  /** How long loading the bundle and the server build may take, in milliseconds. */
  loadTimeoutMs: number;
  /** A process whose event loop stands still for this long is ended. */
  blockedAfterMs: number;
  /** Of its heap, and of the memory outside it. */
  memoryMb: number;
}

export interface RenderProcessOptions {
  /** The bundle that it runs. */
  workerFile: string;
  apiUrl: string;
  /** Code of the release may know them. */
  credentials: EdgeCredentials;
  build: ServerBuild;
  limits: ProcessLimits;
  log: (line: string) => void;
  onReady: () => void;
  /** Called once, with the reason (null if it was stopped) and whether it never became ready. */
  onEnd: (reason: string | null, wasLoading: boolean) => void;
}

/** A page got lost because its process ended. */
export class ProcessEndError extends Error {
  override readonly name = 'ProcessEndError';

  constructor(
    reason: string,
    /** Whether the page's own code ran last. */
    readonly isSuspect: boolean,
  ) {
    super(reason);
  }
}

export interface RenderProcess {
  /** Whether it can take a page now. */
  isResponsive: () => boolean;
  isLoading: () => boolean;
  pageCount: () => number;
  /** Ends the process if it is blocked or too large. */
  check: () => void;
  /** Rejects with a `ProcessEndError` if the process ends. */
  render: (request: WorkerTask, signal: AbortSignal) => Promise<WorkerResult>;
  /** Resolves once the process is gone. */
  stop: () => Promise<void>;
}

/** A process that has not answered for so long gets no further page, until it goes on. */
const UNRESPONSIVE_AFTER_MS = 250;

/**
 * What counts of the time between two looks at a process. Where the edge itself gets no processor, its
 * looks are late, and a process that is silent then is not blocked but waits for its turn as well.
 */
const MAX_STEP_MS = 100;

/** What is kept of the last output of a process, to say why it has ended. In characters. */
const OUTPUT_TAIL = 4_000;

/** How much of the output of a process is logged. In characters. */
const MAX_LOGGED_OUTPUT = 20_000;

/**
 * What the process may do, enforced by Node itself: read its bundle and its server build. It may not read
 * or write any other file, start a process or a thread, or load a native module.
 */
function permissionFlags(files: readonly string[]): string[] {
  const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);
  const readable = new Set(files.flatMap((file) => [resolve(file), realPathOf(file)]));
  return [
    // Its name in Node 20.
    isKnown('--permission') ? '--permission' : '--experimental-permission',
    ...[...readable].map((file) => `--allow-fs-read=${file}`),
    // Later versions ask for it; `restrictProcess` bounds it to the API.
    ...(isKnown('--allow-net') ? ['--allow-net'] : []),
    '--no-warnings',
  ];
}

/** The path without symbolic links; the path itself if there is no such file, which is noticed later. */
function realPathOf(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return resolve(file);
  }
}

interface PendingPage {
  resolve: (result: WorkerResult) => void;
  reject: (error: Error) => void;
  release: () => void;
}

/**
 * Starts a process that renders pages of one release. Whatever its code does, the edge goes on, and it
 * sees nothing of the edge: no environment, no files, no other release.
 */
export function createRenderProcess(options: RenderProcessOptions): RenderProcess {
  const { workerFile, apiUrl, credentials, build, limits, log, onReady, onEnd } = options;
  const child = fork(workerFile, [], {
    env: {
      ...(process.env['NODE_ENV'] && { NODE_ENV: process.env['NODE_ENV'] }),
      ...(process.env['TZ'] && { TZ: process.env['TZ'] }),
      ...(process.env['MALLOC_ARENA_MAX'] && { MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] }),
    },
    execArgv: [
      ...permissionFlags([workerFile, join(build.releasesDir, build.file)]),
      `--max-old-space-size=${limits.memoryMb}`,
      // As in the edge's own process, see main.ts.
      '--heap-growing-percent=100',
    ],
    // Pages are bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const pages = new Map<number, PendingPage>();
  const startedAt = performance.now();
  let phase: 'loading' | 'ready' | 'ended' = 'loading';
  let lastId = 0;
  /** The page whose code has begun to run, or failed, last. */
  let runningPage = 0;
  let externalMb = 0;
  let isPinged = false;
  let observedAt = startedAt;
  let silenceMs = 0;
  let output = '';
  let loggedLength = 0;

  const send = (message: WorkerRequest) => {
    // A process that is gone is noticed by its own event.
    if (child.connected) child.send(message, () => {});
  };

  const gone = new Promise<void>((done) => {
    child.once('close', () => done());
    // It could not be started: there is nothing that closes.
    child.once('error', () => child.pid === undefined && done());
  });

  function end(reason: string | null): void {
    if (phase === 'ended') return;
    const wasLoading = phase === 'loading';
    phase = 'ended';
    for (const [id, page] of pages) {
      page.release();
      page.reject(new ProcessEndError(reason ?? 'The process was stopped.', id === runningPage));
    }
    pages.clear();
    // Its code may not be asked: it could refuse.
    child.kill('SIGKILL');
    onEnd(reason, wasLoading);
  }

  function settle(id: number): PendingPage | undefined {
    const page = pages.get(id);
    pages.delete(id);
    page?.release();
    return page;
  }

  child.on('message', (message) => {
    if (phase === 'ended') return;
    const response = readWorkerResponse(message);
    if (response === null) end('It sent what is not a message.');
    else if (response.type === 'pong') {
      ({ externalMb } = response);
      isPinged = false;
      silenceMs = 0;
    } else if (response.type === 'running') runningPage = response.id;
    else if (response.type === 'ready') {
      phase = 'ready';
      onReady();
    } else if (response.type === 'unusable') end(response.reason);
    else if (response.type === 'rendered') settle(response.id)?.resolve(response.result);
    else if (response.type === 'failed') settle(response.id)?.reject(new Error(response.reason));
    else log(`edge: ${build.file} left a rejection unhandled: ${response.reason}`);
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-OUTPUT_TAIL);
      if (loggedLength < MAX_LOGGED_OUTPUT) log(`edge: ${build.file}: ${text.trimEnd()}`);
      loggedLength += text.length;
    });
  }
  child.on('error', (error) => end(error.message));
  // Not 'exit': what it has sent before may still be on its way then.
  child.on('close', (code, signal) => {
    const isOutOfMemory = output.includes('heap out of memory');
    if (isOutOfMemory) end(`It used all of its memory, ${limits.memoryMb} MB.`);
    else end(signal === null ? `It exited with code ${code}.` : `It was ended by ${signal}.`);
  });
  send({ type: 'start', data: { apiUrl, credentials, build } });

  /** How long it has not answered, in milliseconds. */
  function observeSilence(): number {
    const now = performance.now();
    if (isPinged) silenceMs += Math.min(now - observedAt, MAX_STEP_MS);
    else send({ type: 'ping' });
    isPinged = true;
    observedAt = now;
    return silenceMs;
  }

  return {
    isResponsive: () => phase === 'ready' && silenceMs < UNRESPONSIVE_AFTER_MS,
    isLoading: () => phase === 'loading',
    pageCount: () => pages.size,
    check: () => {
      if (phase === 'loading') {
        const { loadTimeoutMs } = limits;
        if (performance.now() - startedAt < loadTimeoutMs) return;
        end(`It was not loaded within ${loadTimeoutMs} ms.`);
      } else if (observeSilence() >= limits.blockedAfterMs) {
        end(`It did not respond for ${limits.blockedAfterMs} ms.`);
      } else if (externalMb > limits.memoryMb) {
        end(`It used ${externalMb} MB outside its heap.`);
      }
    },
    render: (request, signal) =>
      new Promise((resolvePage, reject) => {
        lastId += 1;
        const id = lastId;
        const onAbort = () => send({ type: 'abort', id });
        signal.addEventListener('abort', onAbort, { once: true });
        const release = () => signal.removeEventListener('abort', onAbort);
        pages.set(id, { resolve: resolvePage, reject, release });
        send({ type: 'render', id, request });
      }),
    stop: async () => {
      end(null);
      await gone;
    },
  };
}
