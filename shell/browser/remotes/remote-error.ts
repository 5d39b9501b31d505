import type { remoteFailures } from 'shared-kit/contract/constants';
import { TimeoutError } from '../timing/with-timeout';

/** Why a remote could not be loaded. The others of the list happen when its pages are rendered. */
export type RemoteFailure = Exclude<(typeof remoteFailures)[number], 'Render' | 'ServerRender'>;

interface RemoteErrorOptions extends ErrorOptions {
  /** A clause for developers: 'it requires react ^18.0.0, and the shell provides 19.3.1'. */
  detail?: string;
}

/** A remote could not be loaded; `failure` is the reason. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    readonly failure: RemoteFailure,
    { detail, ...options }: RemoteErrorOptions = {},
  ) {
    super(`${remote} failed to load: ${detail ?? failure}`, options);
  }
}

/** The HTTP status that a file came with; 0 if it did not come or the browser does not say. */
function responseStatus(url: string): number {
  const entries = performance.getEntriesByName(new URL(url, document.baseURI).href, 'resource');
  const latest = entries.at(-1);
  return latest !== undefined && 'responseStatus' in latest ? Number(latest.responseStatus) : 0;
}

/** Whether a file came that the browser then refused: its hash was wrong, or its end was missing. */
export const hasArrived = (url: string): boolean => responseStatus(url) === 200;

/** What webpack's runtime throws for a chunk. */
interface ChunkLoadError extends Error {
  type?: string;
  request?: string;
}

/** Whether an error means that a chunk could not be loaded. */
export const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError';

/** The URL of a chunk that the site no longer has; null for any other error. */
export function findMissingChunk(error: unknown): string | null {
  if (!isChunkLoadError(error) || error.request === undefined) return null;
  return [404, 410].includes(responseStatus(error.request)) ? error.request : null;
}

function classify(error: unknown): RemoteFailure {
  if (error instanceof TimeoutError) return 'Timeout';
  // What is left is an error in the remote's own code.
  if (!isChunkLoadError(error)) return 'InvalidModule';
  if (error.type === 'timeout') return 'Timeout';
  return error.request !== undefined && hasArrived(error.request) ? 'Integrity' : 'Unreachable';
}

/** Finds the reason for which loading a remote threw. */
export function toRemoteError(remote: string, cause: unknown): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const detail = cause instanceof Error ? `${classify(cause)}, ${cause.message}` : undefined;
  return new RemoteError(remote, classify(cause), { cause, ...(detail && { detail }) });
}
