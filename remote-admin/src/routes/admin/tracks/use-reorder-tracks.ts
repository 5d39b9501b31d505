import { useMemo } from 'react';
import { useQueryClient, type QueryClient } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import { adminApi } from 'shared-kit/client/admin';
import type { Track } from 'shared-kit/contract';
import {
  adminListQuery,
  listKey,
  PAGE_SIZE,
  type ListPage,
} from '../../../features/section/list/admin-list';
import { readPageNumber } from '../../../features/section/list/page-cursors';
import { tracksList } from './queries';

/** The contract's limit of one request. */
const MAX_TRACKS = 500;
const IDS_PER_REQUEST = 100;

/** The ids of all tracks, in their order. */
async function listTrackIds(): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: IDS_PER_REQUEST, ...(cursor !== null && { cursor }) };
    const page: ListPage<Track> = await adminApi.adminTracks.list({ query });
    ids.push(...page.items.map(({ _id }) => _id));
    cursor = page.nextCursor;
    if (ids.length > MAX_TRACKS) {
      throw new Error(`Only up to ${MAX_TRACKS} tracks can be moved. Give them numbers instead.`);
    }
  } while (cursor !== null);
  return ids;
}

/** All ids, with those of one page in another order among themselves. */
function withPageOrder(ids: readonly string[], page: readonly string[]): string[] {
  const moved = new Set(page);
  const next = page.filter((id) => ids.includes(id))[Symbol.iterator]();
  return ids.map((id) => (moved.has(id) ? (next.next().value ?? id) : id));
}

type Page = ListPage<Track>;

function moveTrack(page: Page, from: number, to: number, firstNumber: number): Page {
  const items = [...page.items];
  items.splice(to, 0, ...items.splice(from, 1));
  return { ...page, items: items.map((item, at) => ({ ...item, order: firstNumber + at })) };
}

/**
 * Sends one order after the other: a move while one is sent waits, and only the latest order counts.
 * A rejected one restores the order that the API has confirmed last.
 */
function createOrderQueue(queryClient: QueryClient, onError: (error: Error) => void) {
  let isSending = false;
  let confirmed: Page | null = null;
  let wanted: { key: readonly unknown[]; page: Page; isWhole: boolean } | null = null;

  async function sendAll(key: readonly unknown[]): Promise<void> {
    isSending = true;
    try {
      while (wanted !== null) {
        const { page, isWhole } = wanted;
        wanted = null;
        const shown = page.items.map(({ _id }) => _id);
        const ids = isWhole ? shown : withPageOrder(await listTrackIds(), shown);
        await adminApi.adminTracks.reorder({ body: { ids } });
        confirmed = page;
      }
      void queryClient.invalidateQueries({ refetchType: 'none' });
    } catch (error) {
      queryClient.setQueryData(key, confirmed);
      void queryClient.invalidateQueries({ queryKey: listKey(tracksList) });
      onError(error instanceof Error ? error : new Error('Request failed'));
    } finally {
      wanted = null;
      confirmed = null;
      isSending = false;
    }
  }

  return (key: readonly unknown[], before: Page, next: Page, isWhole: boolean) => {
    // A response that is on its way would write the old order over the new one.
    void queryClient.cancelQueries({ queryKey: listKey(tracksList) });
    confirmed ??= before;
    wanted = { key, page: next, isWhole };
    queryClient.setQueryData(key, next);
    if (!isSending) void sendAll(key);
  };
}

/** Moves a row of the shown page to another position, at once; says why if the API rejects it. */
export function useReorderTracks(onError: (error: Error) => void) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  return useMemo(() => {
    const enqueue = createOrderQueue(queryClient, onError);
    const { queryKey } = adminListQuery(tracksList, search);
    const pageNumber = readPageNumber(search);
    return (from: number, to: number) => {
      const page = queryClient.getQueryData<Page>(queryKey);
      if (page === undefined) return;
      const next = moveTrack(page, from, to, pageNumber * PAGE_SIZE);
      enqueue(queryKey, page, next, pageNumber === 0 && page.nextCursor === null);
    };
  }, [queryClient, onError, search]);
}
