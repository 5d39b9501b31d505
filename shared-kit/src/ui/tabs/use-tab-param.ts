import { useSearchParams } from 'shared-kit/router';

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
  const [params, setParams] = useSearchParams();
  const [first] = values;
  const value = values.find((known) => known === params.get(name)) ?? first;
  const onValueChange = (next: string) =>
    setParams(
      (current) => {
        const search = new URLSearchParams(current);
        if (next === first) search.delete(name);
        else search.set(name, next);
        return search;
      },
      { preventScrollReset: true },
    );
  return { value, onValueChange };
}
