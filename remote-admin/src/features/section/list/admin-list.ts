import { keepPreviousData, queryOptions } from 'shared-kit/client/query';
import { LIMITS } from 'shared-kit/contract/constants';
import type { BulkArea } from 'shared-kit/contract';
import {
  enumParam,
  readSearchState,
  stringParam,
  type SearchParser,
  type SearchParsers,
} from 'shared-kit/client/search-params';
import type { LoaderFunctionArgs } from 'shared-kit/client/router';
import type { SelectOption } from 'shared-kit/ui';
import { loadAdminQuery } from '../load-admin-query';

/** Rows on a page of a table. */
export const PAGE_SIZE = 25;

/** A page of rows as the API responds with it. */
export interface ListPage<Row> {
  items: Row[];
  nextCursor: string | null;
  /** Exact up to `LIMITS.exactCountMax`. */
  total: number;
}

/** A filter of a list: one of its values, in the URL and in a select; null if it is not set. */
export interface ListFilter<Value> extends SearchParser<Value> {
  /** Above the select. */
  label: string;
  options: readonly (SelectOption & { value: NonNullable<Value> })[];
}

/** The filters of a list, by their names in the URL and for the API. */
export type ListFilters<Filters> = { readonly [Name in keyof Filters]: ListFilter<Filters[Name]> };

const isList = <Value>(texts: readonly Value[] | object): texts is readonly Value[] =>
  Array.isArray(texts);

/**
 * Declares a filter.
 * @param texts The texts of its values in the select, or values that are texts themselves.
 */
export function defineFilter<const Value extends string>(
  label: string,
  texts: readonly Value[] | Readonly<Record<Value, string>>,
): ListFilter<Value | null> {
  // Object.keys forgets the type of the keys.
  const options = isList(texts)
    ? texts.map((value) => ({ value, label: value }))
    : (Object.keys(texts) as Value[]).map((value) => ({ value, label: texts[value] }));
  const values = options.map(({ value }) => value);
  return { label, options, ...enumParam(values, null) };
}

/** The filters that are set, as the API takes them. */
export type SetFilters<Filters> = {
  [Name in keyof Filters]?: Exclude<Filters[Name], null | ''> | undefined;
};

/** What is searched, filtered and sorted; without a page. */
export type ListScope<Filters> = SetFilters<Filters> & {
  q?: string | undefined;
  sort?: string | undefined;
};

export type ListRequest<Filters> = ListScope<Filters> & { limit: number; cursor?: string };

/** A list of the control center: how its state is read from the URL, and how its rows are requested. */
export interface AdminList<Row, Filters extends object> {
  /** In query keys, in the names of files, and where its bulk changes are known to the API. */
  name: string;
  /** Where the API knows its bulk changes, if it has some. */
  bulkArea?: BulkArea;
  /**
   * What selects its rows from all of the API's, such as the status of its tab: it belongs to bulk
   * changes of all rows. `fetchPage` and `fetchCsv` send it themselves.
   */
  fixedFilter?: Readonly<Record<string, string>>;
  /** The filters in the URL beside `q`, `sort` and the page. A filter that is not set is null. */
  filters: ListFilters<Filters>;
  /** A sort key of the API, `-createdAt` for descending order. */
  defaultSort: string;
  fetchPage: (
    request: ListRequest<Filters>,
    options: { signal: AbortSignal },
  ) => Promise<ListPage<Row>>;
  /** In how many milliseconds to fetch the page again, while these rows are about to change. */
  refetchInterval?: (rows: readonly Row[]) => number | false;
  /** All matching rows as CSV. */
  fetchCsv?: (scope: ListScope<Filters>) => Promise<Blob>;
}

/** Declares a list; infers the types of its rows and filters. */
export const defineAdminList = <Row extends { _id: string }, Filters extends object>(
  list: AdminList<Row, Filters>,
): AdminList<Row, Filters> => list;

const SORT_KEY = /^-?[a-zA-Z]\w*$/;

const sortParam = (fallback: string): SearchParser<string> => ({
  name: 'sort',
  parse: ([value]) => (value !== undefined && SORT_KEY.test(value) ? value : fallback),
  format: (value) => (value === fallback ? [] : [value]),
});

export interface SearchAndSort {
  q: string;
  sort: string;
}

/** The parsers of search and sort order. */
export const searchAndSortParams = (defaultSort: string): SearchParsers<SearchAndSort> => ({
  q: stringParam({ maxLength: 200 }),
  sort: sortParam(defaultSort),
});

const isSet = (value: unknown) => value !== null && value !== undefined && value !== '';

/** What the URL selects of a list. */
export function readListScope<Row, Filters extends object>(
  list: AdminList<Row, Filters>,
  search: URLSearchParams,
): ListScope<Filters> {
  const { q, sort } = readSearchState(searchAndSortParams(list.defaultSort), search);
  const filters = Object.entries(readSearchState(list.filters, search)).filter(([, value]) =>
    isSet(value),
  );
  // Object.fromEntries forgets the types of the entries, which are those of the filters.
  const set = Object.fromEntries(filters) as SetFilters<Filters>;
  return { ...set, ...(q === '' ? {} : { q }), ...(sort === list.defaultSort ? {} : { sort }) };
}

/** The key of every page of a list: a change of a row affects all of them. */
export const listKey = ({ name }: Pick<AdminList<never, never>, 'name'>) =>
  ['admin', 'list', name] as const;

/** The page of a list that the URL selects. */
export function adminListQuery<Row, Filters extends object>(
  list: AdminList<Row, Filters>,
  search: URLSearchParams,
) {
  const scope = readListScope(list, search);
  const cursor = search.getAll('cursor').at(-1);
  return queryOptions({
    queryKey: [...listKey(list), { ...scope, ...list.fixedFilter }, cursor ?? ''],
    queryFn: ({ signal }) =>
      list.fetchPage(
        { ...scope, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => list.refetchInterval?.(state.data?.items ?? []) ?? false,
  });
}

/** A route's loader that starts the request of the selected page. Only an admin may send it. */
export const loadAdminList =
  <Row, Filters extends object>(list: AdminList<Row, Filters>) =>
  ({ context, request }: LoaderFunctionArgs): Promise<null> =>
    loadAdminQuery(context, adminListQuery(list, new URL(request.url).searchParams));

/** '12,040', or 'more than 1,000' for a total that was not counted further. */
export function formatTotal(total: number): string {
  const max = LIMITS.exactCountMax;
  return total > max ? `more than ${max.toLocaleString('en')}` : total.toLocaleString('en');
}
