import {
  isHost,
  openReleaseStore,
  ReleaseError,
  type Host,
  type ReleaseErrorCode,
  type ReleaseLocation,
  type ReleaseStore,
} from 'shared-kit/server/release';
import * as z from 'zod';
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
  /** The names of the remotes that the live site has. Throws as `readHost` does. */
  readLiveRemotes: () => Promise<string[]>;
  close: () => Promise<void>;
}

const registry = z.object({ remotes: z.array(z.object({ name: z.string() })) });
const isRegistry = (value: unknown): value is z.output<typeof registry> =>
  registry.safeParse(value).success;

/** @param what The live site is asked for, in words. */
async function fetchFromSite<T>(
  url: URL,
  isExpected: (value: unknown) => value is T,
  what: string,
): Promise<T> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const document: unknown = response.ok ? await response.json() : null;
    if (isExpected(document)) return document;
  } catch {
    // Said below, as for any other response.
  }
  throw new UnavailableError(
    `The live site cannot be asked ${what} (${url.href}). Nothing was changed.`,
  );
}

const fetchHost = (siteUrl: string): Promise<Host> =>
  fetchFromSite(new URL('/assets/host.json', siteUrl), isHost, 'what its shell provides');

async function fetchRemotes(siteUrl: string): Promise<string[]> {
  const url = new URL('/remotes.json', siteUrl);
  const { remotes } = await fetchFromSite(url, isRegistry, 'which remotes it has');
  return remotes.map(({ name }) => name);
}

/** Opens the releases of a site when they are first needed. */
export function createReleaseDesk(location: ReleaseLocation, siteUrl: string): ReleaseDesk {
  let opened: Promise<ReleaseStore> | null = null;
  return {
    store: () => (opened ??= openReleaseStore(location)),
    siteUrl,
    readHost: () => fetchHost(siteUrl),
    readLiveRemotes: () => fetchRemotes(siteUrl),
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
