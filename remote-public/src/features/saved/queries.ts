import { infiniteQueryOptions, queryOptions } from 'shared-kit/client/query';
import { api, keysetPages } from 'shared-kit/client';
import type { SavedItem } from 'shared-kit/contract';

/** What is saved, or may be: its kind and its id. */
export type Subject = Pick<SavedItem, 'kind' | 'id'>;

export const savedKeys = {
  all: ['saved'],
  lists: ['saved', 'lists'],
  items: ['saved', 'items'],
  states: ['saved', 'state'],
};

export const SAVED_PAGE_SIZE = 20;

/** Whether the viewer has saved something, and in which lists. */
export function savedStateQuery({ kind, id }: Subject) {
  return queryOptions({
    queryKey: [...savedKeys.states, kind, id],
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.saved.state({ params: { kind, id } }, { signal }),
  });
}

/** The viewer’s lists by name, and how many things they have saved. */
export function savedListsQuery() {
  return queryOptions({
    queryKey: savedKeys.lists,
    meta: { viewerDependent: true },
    queryFn: ({ signal }) => api.saved.lists({}, { signal }),
  });
}

/** What the viewer has saved; with a list what is in it. */
export function savedItemsQuery(list: string | undefined, pages = 1) {
  return infiniteQueryOptions({
    queryKey: [...savedKeys.items, list ?? null],
    meta: { viewerDependent: true },
    queryFn: ({ pageParam, signal }) =>
      api.saved.items({ query: { ...pageParam, list } }, { signal }),
    ...keysetPages(SAVED_PAGE_SIZE, pages),
  });
}
