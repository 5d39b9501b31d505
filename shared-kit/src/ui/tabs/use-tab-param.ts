import { enumParam, useSearchState } from 'shared-kit/search-params';

/**
 * Keeps the open tab in the URL, so that it can be linked, reloaded and gone back to. The first tab
 * has no parameter. Spread the result into `Tabs`.
 * @param name the search parameter: 'tab' gives `?tab=approved`
 * @param values the tabs; an unknown value in the URL opens the first one
 */
export function useTabParam<Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
) {
  const tab = enumParam(values, values[0], { name });
  const { state, change } = useSearchState({ tab });
  return { value: state.tab, onValueChange: (next: string) => change({ tab: tab.parse([next]) }) };
}
