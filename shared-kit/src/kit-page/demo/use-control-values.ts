import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'shared-kit/client/router';
import { stringParam, useSearchState, type SearchParser } from 'shared-kit/client/search-params';
import { controlParam, controlsOf, initialValues, type ControlValues } from './control-values';
import type { Demo } from './define-demo';
import type { ControlValue } from './prop-specs';

const MAX_QUERY = 60;

/** The parameter of a demo's control: `button.variant`. */
const paramName = ({ id }: Demo, prop: string) => `${id}.${prop}`;

type ValuesByDemo = Readonly<Record<string, ControlValues>>;
type FlatValues = Record<string, ControlValue>;

const paramsOf = (demo: Demo): [name: string, SearchParser<ControlValue>][] =>
  controlsOf(demo.props).map(([prop, description, control]) => {
    const name = paramName(demo, prop);
    return [name, controlParam(name, description, control)];
  });

const valuesFrom = (demos: readonly Demo[], state: FlatValues): ValuesByDemo =>
  Object.fromEntries(
    demos.map((demo) => [
      demo.id,
      Object.fromEntries(
        controlsOf(demo.props).map(([prop]) => [prop, state[paramName(demo, prop)] ?? null]),
      ),
    ]),
  );

/** The page's address with the values of one demo, for others to open. */
export function demoLink(pathname: string, demo: Demo, values: ControlValues): string {
  const search = new URLSearchParams();
  for (const [prop, description, control] of controlsOf(demo.props)) {
    const name = paramName(demo, prop);
    const { format } = controlParam(name, description, control);
    for (const value of format(values[prop] ?? null)) search.set(name, value);
  }
  return `${pathname}${search.size > 0 ? `?${search}` : ''}#${demo.id}`;
}

/** Marks the history entries of this page's own changes. */
const OWN_CHANGE = 'kit-controls';

/**
 * The values of all controls, and the search text. The URL has them too, but the router renders a
 * change of it later than a field must show what is typed: it is read when the page is opened, and
 * after a navigation that is not a change made here.
 */
export function useControlValues(demos: readonly Demo[]) {
  const location = useLocation();
  const [params] = useState(() => ({
    controls: Object.fromEntries(demos.flatMap(paramsOf)),
    search: { q: stringParam({ maxLength: MAX_QUERY }) },
  }));
  const options = { replace: true, locationState: OWN_CHANGE };
  const controls = useSearchState<FlatValues>(params.controls, options);
  const search = useSearchState(params.search, options);
  const [values, setValues] = useState(() => valuesFrom(demos, controls.state));
  const [query, setQuery] = useState(search.state.q);
  const [seen, setSeen] = useState(location.key);
  if (location.key !== seen) {
    setSeen(location.key);
    if (location.state !== OWN_CHANGE) {
      setValues(valuesFrom(demos, controls.state));
      setQuery(search.state.q);
    }
  }

  // So that `change` stays the same function, and a key pressed in one demo renders that one only.
  const write = useRef(controls.change);
  useEffect(() => {
    write.current = controls.change;
  });
  const change = useCallback((demo: Demo, prop: string, value: ControlValue) => {
    setValues((before) => ({ ...before, [demo.id]: { ...before[demo.id], [prop]: value } }));
    write.current({ [paramName(demo, prop)]: value });
  }, []);
  const reset = useCallback((demo: Demo) => {
    const initial = initialValues(demo.props);
    setValues((before) => ({ ...before, [demo.id]: initial }));
    write.current(
      Object.fromEntries(
        Object.entries(initial).map(([prop, value]) => [paramName(demo, prop), value]),
      ),
    );
  }, []);
  return {
    values,
    query,
    change,
    reset,
    find: (text: string) => {
      setQuery(text);
      search.change({ q: text });
    },
  };
}
