import { useSearchParams } from 'shared-kit/router';
import { readSearchState, writeSearchState, type SearchParsers } from './parsers';

export interface SearchStateOptions {
  /** Other parameters that a change removes, such as the page of the list that it filters. */
  resets?: readonly string[];
  /** Replaces the history entry; by default a change is an entry of its own, so that Back undoes it. */
  replace?: boolean;
}

/**
 * Typed state in the URL's search parameters, described by parsers:
 * `useSearchState({ sort: enumParam(postSorts, 'newest') })`. Loaders read the same state with
 * `readSearchState`. The scroll position stays.
 * @returns the state, `change` for some of it, and `clear`, which removes every parameter
 */
export function useSearchState<State extends object>(
  parsers: SearchParsers<State>,
  { resets = [], replace = false }: SearchStateOptions = {},
) {
  const [search, setSearch] = useSearchParams();
  const navigation = { replace, preventScrollReset: true };
  return {
    state: readSearchState(parsers, search),
    change: (changes: Partial<State>) =>
      setSearch((current) => {
        const next = writeSearchState(parsers, current, changes);
        for (const name of resets) next.delete(name);
        return next;
      }, navigation),
    clear: () => setSearch({}, navigation),
  };
}
