import {
  isHost,
  openReleaseStore,
  ReleaseError,
  type Host,
  type ReleaseErrorCode,
  type ReleaseLocation,
  type ReleaseStore,
} from 'shared-kit/server/release';
import {
  ConflictError,
  InvalidError,
  NotFoundError,
  UnavailableError,
  UnprocessableError,
  type AppError,
} from '../errors';

const TIMEOUT_MS = 5_000;

/** The site's releases, and the shell that they must fit. */
export interface ReleaseDesk {
  store: () => Promise<ReleaseStore>;
  siteUrl: string;
  /** What the live shell provides. Throws an UnavailableError while it cannot be asked. */
  readHost: () => Promise<Host>;
  close: () => Promise<void>;
}

async function fetchHost(siteUrl: string): Promise<Host> {
  const url = new URL('/assets/host.json', siteUrl);
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const host: unknown = response.ok ? await response.json() : null;
    if (isHost(host)) return host;
  } catch {
    // Said below, as for any other response.
  }
  throw new UnavailableError(
    `The live shell cannot be asked what it provides (${url.href}). Nothing was changed.`,
  );
}

/** Opens the releases of a site when they are first needed. */
export function createReleaseDesk(location: ReleaseLocation, siteUrl: string): ReleaseDesk {
  let opened: Promise<ReleaseStore> | null = null;
  return {
    store: () => (opened ??= openReleaseStore(location)),
    siteUrl,
    readHost: () => fetchHost(siteUrl),
    close: async () => (await opened)?.close(),
  };
}

const ERRORS: Record<ReleaseErrorCode, (message: string) => AppError> = {
  invalid: (message) => new InvalidError(message),
  missing: (message) => new NotFoundError(message),
  refused: (message) => new UnprocessableError(message),
  conflict: (message) => new ConflictError(message),
  unavailable: (message) => new UnavailableError(message),
};

/** Runs something of the release desk, and throws what it refuses as an error of the API. */
export async function withReleaseErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReleaseError) throw ERRORS[error.code](error.message);
    throw error;
  }
}
