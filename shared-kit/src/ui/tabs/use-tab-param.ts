import {
  enumParam,
  useSearchState,
  type SearchStateOptions,
} from 'shared-kit/client/search-params';

/**
 * Keeps the open tab in the URL, so that it can be linked, reloaded and gone back to. The first tab
 * has no parameter. Spread the result into `Tabs`.
 * @param name the search parameter: 'tab' gives `?tab=approved`
 * @param values the tabs; an unknown value in the URL opens the first one
 * @param options `resets`: what the URL has of the tab that is left, such as the page of its list
 */
export function useTabParam<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  options?: SearchStateOptions,
) {
  const tab = enumParam(values, values[0], { name });
  const { state, change } = useSearchState({ tab }, options);
  return { value: state.tab, onValueChange: (next: string) => change({ tab: tab.parse([next]) }) };
}
