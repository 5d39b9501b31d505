import type { EdgeCredentials } from '../edge-credentials';
import type { RoutesRequest, RoutesResult } from '../pages/render-routes';
import type { ServerBuild } from '../server-modules';

/** What a render worker is started with. */
export interface RenderWorkerData {
  apiUrl: string;
  credentials: EdgeCredentials;
  build: ServerBuild;
  /** Shared memory that says how the worker is: the numbers of `VITAL`. */
  vitals: SharedArrayBuffer;
}

/** The numbers in a worker's shared memory, which can be read while it is busy. */
export const VITAL = {
  /** Grows while its event loop runs. */
  beats: 0,
  /** The page whose code has begun to run, or failed, last. */
  page: 1,
  /** Memory outside its heap, in megabytes. */
  externalMb: 2,
} as const;
export const VITALS_BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;

export type WorkerRequest =
  { type: 'render'; id: number; request: RoutesRequest } | { type: 'abort'; id: number };

export type WorkerResponse =
  | { type: 'ready' }
  /** The server build cannot be run, or not any longer. */
  | { type: 'unusable'; reason: string }
  | { type: 'rendered'; id: number; result: RoutesResult }
  | { type: 'failed'; id: number; reason: string }
  /** A rejection that nothing has handled. The worker goes on. */
  | { type: 'unhandled'; reason: string };
