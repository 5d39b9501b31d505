import { api } from 'shared-kit/client';
import { queryOptions } from 'shared-kit/client/query';
import type { SlotSettings } from 'shared-kit/contract';
import { parseRegistry, type Registry } from 'shared-kit/registry';

/** What remotes offer, and what the site makes of it. */
export interface SlotsState {
  registry: Registry;
  settings: SlotSettings;
}

async function fetchRegistry(signal: AbortSignal): Promise<Registry> {
  const response = await fetch('/remotes.json', { cache: 'no-cache', signal });
  if (!response.ok) throw new Error(`/remotes.json returned ${response.status}.`);
  return parseRegistry(await response.text());
}

export const slotsQuery = queryOptions({
  queryKey: ['admin', 'slots'],
  queryFn: async ({ signal }): Promise<SlotsState> => {
    const [registry, { slots }] = await Promise.all([
      fetchRegistry(signal),
      api.site.settings({}, { signal }),
    ]);
    return { registry, settings: slots ?? { off: [], order: [] } };
  },
  // Long enough for what the loader has fetched.
  staleTime: 10_000,
  refetchOnWindowFocus: true,
});
