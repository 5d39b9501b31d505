import { useContext } from 'react';
import {
  DataRouterContext,
  useLocation,
  useSearchParams,
  type Location,
} from 'shared-kit/client/router';
import { readSearchState, writeSearchState, type SearchParsers } from './parsers';

export interface SearchStateOptions {
  /** Other parameters that a change removes, such as the page of the list that it filters. */
  resets?: readonly string[];
  /**
   * Replaces the history entry, or does if the entry's state says so; by default a change is an entry
   * of its own, so that Back undoes it.
   */
  replace?: boolean | ((entryState: unknown) => boolean);
  /** The state of the history entry that a change makes; by default none. */
  locationState?: unknown;
}

/**
 * The search parameters that a location's page has last navigated to. The router follows later: a second
 * change in the meantime, of any state on the page, must not revert the first.
 */
const newestSearch = new WeakMap<Location, URLSearchParams>();

/**
 * Typed state in the URL's search parameters, described by parsers:
 * `useSearchState({ sort: enumParam(postSorts, 'newest') })`. Loaders read the same state with
 * `readSearchState`. The scroll position stays.
 * @returns the state, `change` for some of it, and `clear`, which removes every parameter
 */
export function useSearchState<State extends object>(
  parsers: SearchParsers<State>,
  { resets = [], replace = false, locationState }: SearchStateOptions = {},
) {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  const router = useContext(DataRouterContext)?.router;
  // The router's own location: a slow page renders an entry after it is in the history.
  const routerLocation = () => router?.state.location ?? location;
  /** The page's own newest entry: the router may be on another page already. */
  const newestLocation = () =>
    routerLocation().pathname === location.pathname ? routerLocation() : location;
  const navigate = (next: URLSearchParams) => {
    newestSearch.set(newestLocation(), next);
    setSearch(next, {
      replace: typeof replace === 'function' ? replace(routerLocation().state) : replace,
      preventScrollReset: true,
      state: locationState,
    });
  };
  return {
    state: readSearchState(parsers, search),
    change: (changes: Partial<State>) => {
      const newest = newestLocation();
      const current = newestSearch.get(newest) ?? new URLSearchParams(newest.search);
      const next = writeSearchState(parsers, current, changes);
      for (const name of resets) next.delete(name);
      navigate(next);
    },
    clear: () => navigate(new URLSearchParams()),
  };
}
