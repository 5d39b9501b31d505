import { queryOptions } from 'shared-kit/client/query';
import { isStoredReleases, STORED_RELEASES_PATH } from '../../registry/stored-releases';

/** A bucket may have to be asked for every version, the first time. */
const TIMEOUT_MS = 15_000;

/** The previews of each remote, and its versions in the store, as they are now. */
export const storedReleasesQuery = queryOptions({
  queryKey: ['stored-releases'],
  queryFn: async () => {
    const response = await fetch(STORED_RELEASES_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${STORED_RELEASES_PATH} returned ${response.status}.`);
    const document: unknown = await response.json();
    if (!isStoredReleases(document)) throw new TypeError(`${STORED_RELEASES_PATH} is malformed.`);
    return document;
  },
  staleTime: 0,
});
