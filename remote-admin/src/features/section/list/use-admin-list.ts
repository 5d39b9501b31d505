import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from 'shared-kit/client';
import { useQuery } from 'shared-kit/client/query';
import { useSearchParams } from 'shared-kit/client/router';
import type { BulkTarget } from 'shared-kit/contract';
import { useSearchState } from 'shared-kit/client/search-params';
import type { TableSort } from 'shared-kit/ui/table';
import {
  adminListQuery,
  formatTotal,
  PAGE_SIZE,
  readListScope,
  searchAndSortParams,
  type AdminList,
} from './admin-list';
import { nextPageSearch, previousPageSearch, readPageNumber } from './page-cursors';

/** The selected rows: some by their ids, or all that match the search and filters. */
type Selection = 'all' | readonly string[];

const NOTHING: readonly string[] = [];

/** A change of search, filter or order starts at the first page: cursors belong to one list. */
const FROM_FIRST_PAGE = { resets: ['cursor'] };

/** `-createdAt` as the table has it. */
const toTableSort = (sort: string): TableSort =>
  sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'descending' }
    : { column: sort, direction: 'ascending' };

const fromTableSort = ({ column, direction }: TableSort): string =>
  direction === 'descending' ? `-${column}` : column;

const keysOf = <T extends object>(object: T) =>
  // Object.keys forgets the type of the keys.
  Object.keys(object) as Extract<keyof T, string>[];

function formatPosition(page: number, shown: number, total: number): string {
  const first = page * PAGE_SIZE + 1;
  const last = first + shown - 1;
  return `${first.toLocaleString('en')} to ${last.toLocaleString('en')} of ${formatTotal(total)}`;
}

/**
 * Binds a list to its page: the rows of the page that the URL selects, its search, filters, sort
 * order and pages, the selected rows, and the error of the latest change. `AdminTable` shows it.
 */
export function useAdminList<Row extends { _id: string }, Filters extends object>(
  list: AdminList<Row, Filters>,
) {
  const [search, setSearch] = useSearchParams();
  const params = useMemo(() => searchAndSortParams(list.defaultSort), [list]);
  const { state, change } = useSearchState(params, FROM_FIRST_PAGE);
  const filters = useSearchState(list.filters, FROM_FIRST_PAGE);
  const query = useQuery(adminListQuery(list, search));
  const scope = readListScope(list, search);
  const { sort: _order, ...filter } = scope;
  const filterKey = JSON.stringify([filter, list.fixedFilter]);

  const [selected, setSelected] = useState<{ of: string; rows: Selection }>();
  const selection = selected?.of === filterKey ? selected.rows : NOTHING;
  const [changeError, setChangeError] = useState<string | null>(null);
  const reportError = useCallback(
    (error: Error) => setChangeError(error.message),
    [setChangeError],
  );

  const page = readPageNumber(search);
  const { items, nextCursor = null, total = 0 } = query.data ?? {};
  // The last row of the last page was removed: the page before it is the last one now.
  const isBeyondEnd = page > 0 && items?.length === 0;
  const rows = isBeyondEnd ? undefined : items;
  useEffect(() => {
    if (!isBeyondEnd || query.isFetching) return;
    setSearch(previousPageSearch(search).slice(1), { replace: true, preventScrollReset: true });
  }, [isBeyondEnd, query.isFetching, search, setSearch]);
  const texts = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  const target: BulkTarget =
    selection === 'all'
      ? { filter: { ...Object.fromEntries(texts), ...list.fixedFilter } }
      : { ids: [...selection] };
  const clear = () => {
    const next = new URLSearchParams(search);
    for (const key in list.filters) next.delete(list.filters[key].name ?? key);
    next.delete('q');
    next.delete('cursor');
    setSearch(next, { preventScrollReset: true });
  };
  /** Fetches again; what the API rejects in the URL, such as an old cursor, is left out. */
  const retry = () => {
    if (!(query.error instanceof ApiError) || query.error.status !== 400) {
      void query.refetch();
    } else if (search.has('cursor') || search.has('sort')) {
      const next = new URLSearchParams(search);
      next.delete('cursor');
      next.delete('sort');
      setSearch(next, { replace: true, preventScrollReset: true });
    } else {
      clear();
    }
  };
  return {
    list,
    query,
    rows,
    total,
    scope,
    q: state.q,
    search: (q: string) => change({ q }),
    /** The filters in their order, each with its value as a text, empty if it is not set. */
    filters: keysOf(list.filters).map((name) => {
      const parser = list.filters[name];
      return {
        name,
        filter: parser,
        value: parser.format(filters.state[name])[0] ?? '',
        change: (value: string) => {
          const changes: Partial<Filters> = {};
          changes[name] = parser.parse([value]);
          filters.change(changes);
        },
      };
    }),
    isFiltered: texts.length > 0,
    /** Shows every row again, in the same order. */
    clear,
    retry,
    sort: toTableSort(state.sort),
    onSort: (sort: TableSort) => change({ sort: fromTableSort(sort) }),
    selection,
    select: (selectedRows: Selection) => {
      // Rows that are about to be replaced may not match: they would stay selected out of sight.
      if (query.isPlaceholderData && selectedRows.length > 0) return;
      setSelected({ of: filterKey, rows: selectedRows });
    },
    /** The selected rows as the API takes them. */
    target,
    position: rows && rows.length > 0 ? formatPosition(page, rows.length, total) : undefined,
    previous: page > 0 ? previousPageSearch(search) : undefined,
    next: nextCursor === null ? undefined : nextPageSearch(search, nextCursor),
    changeError,
    reportError,
    dismissChangeError: () => setChangeError(null),
  };
}

export type AdminListState<Row extends { _id: string }, Filters extends object> = ReturnType<
  typeof useAdminList<Row, Filters>
>;
