import { takeGraphemes } from 'shared-kit/contract/constants';

/** Converts one part of the URL's state from and to the values of a search parameter. */
export interface SearchParser<T> {
  /** The parameter's name, if it differs from the state's. */
  name: string | undefined;
  /** Returns the default for missing and invalid values; it never throws. */
  parse: (values: readonly string[]) => T;
  /** Returns no value for the default, so that the URL stays short. */
  format: (value: T) => readonly string[];
}

interface ParserOptions {
  name?: string;
}

/** A trimmed text of at most `maxLength` characters; defaults to an empty one. */
export function stringParam({
  maxLength,
  name,
}: ParserOptions & { maxLength: number }): SearchParser<string> {
  const clean = (value: string | undefined) =>
    takeGraphemes((value ?? '').trim(), maxLength).trim();
  return {
    name,
    parse: ([value]) => clean(value),
    format: (value) => (clean(value) === '' ? [] : [clean(value)]),
  };
}

/** A repeated parameter: sorted texts of at most `maxLength` characters, without duplicates. */
export function stringListParam({
  maxLength,
  name,
}: ParserOptions & { maxLength: number }): SearchParser<string[]> {
  const clean = (values: readonly string[]) =>
    [...new Set(values.map((value) => takeGraphemes(value.trim(), maxLength)))]
      .filter((value) => value !== '')
      .toSorted();
  return { name, parse: clean, format: clean };
}

/** One of `options`; anything else is `fallback`. */
export function enumParam<const T extends string, const F extends T | null>(
  options: readonly T[],
  fallback: F,
  { name }: ParserOptions = {},
): SearchParser<T | F> {
  return {
    name,
    parse: ([value]) => options.find((option) => option === value) ?? fallback,
    format: (value) => (value === null || value === fallback ? [] : [value]),
  };
}

/** An integer from `min`, the default, to `max`; a larger or smaller one is the nearest of them. */
export function integerParam({
  min,
  max,
  name,
}: ParserOptions & { min: number; max: number }): SearchParser<number> {
  const clean = (value: number) =>
    Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : min;
  return {
    name,
    parse: ([value]) => clean(Number(value ?? min)),
    format: (value) => (clean(value) === min ? [] : [String(clean(value))]),
  };
}

/** `true` or `false`; anything else is null. */
export function booleanParam({ name }: ParserOptions = {}): SearchParser<boolean | null> {
  return {
    name,
    parse: ([value]) => (value === 'true' ? true : value === 'false' ? false : null),
    format: (value) => (value === null ? [] : [String(value)]),
  };
}

/** Parsers by the name of their part of the state. */
export type SearchParsers<State> = { readonly [Key in keyof State]: SearchParser<State[Key]> };

/** The state that parsers describe: `SearchStateOf<typeof postFilterParams>`. */
export type SearchStateOf<Parsers> =
  Parsers extends SearchParsers<infer State> ? { [Key in keyof State]: State[Key] } : never;

const keysOf = <T extends object>(object: T) =>
  // Object.keys forgets the type of the keys.
  Object.keys(object) as Extract<keyof T, string>[];

/** Reads the state from the URL; for loaders, on both sides. The hook reads it by the same parsers. */
export function readSearchState<State extends object>(
  parsers: SearchParsers<State>,
  search: URLSearchParams,
): State {
  const entries = keysOf(parsers).map((key) => {
    const { name, parse } = parsers[key];
    return [key, parse(search.getAll(name ?? key))];
  });
  // Every key of the parsers has got the value that its parser returned.
  return Object.fromEntries(entries) as State;
}

/** Returns the search parameters with some of the state changed; other parameters stay. */
export function writeSearchState<State extends object>(
  parsers: SearchParsers<State>,
  search: URLSearchParams,
  changes: Partial<State>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of keysOf(parsers)) {
    const value = changes[key];
    if (value === undefined) continue;
    const { name, format } = parsers[key];
    next.delete(name ?? key);
    for (const text of format(value)) next.append(name ?? key, text);
  }
  return next;
}
