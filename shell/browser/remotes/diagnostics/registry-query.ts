import { queryOptions } from 'shared-kit/client/query';
import { parseRegistry } from 'shared-kit/registry';

const TIMEOUT_MS = 5_000;

/** The registry as it is now, which may be newer than the page. */
export const registryQuery = queryOptions({
  queryKey: ['registry-document'],
  queryFn: async () => {
    const response = await fetch('/remotes.json', {
      cache: 'no-cache',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`/remotes.json returned ${response.status}.`);
    const registry = parseRegistry(await response.text());
    return { registry, etag: response.headers.get('etag'), readAt: new Date().toISOString() };
  },
  staleTime: 0,
});
