/**
 * A runtime type check. Pages use guards instead of the contract's zod schemas for what they read
 * from storage or the network, because zod is not part of the first download.
 */
export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isNumber: Guard<number> = (value) => typeof value === 'number';

/** A plain object: not null, not an array. */
export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For a required property of any type. */
export const isDefined: Guard<unknown> = (value): value is unknown => value !== undefined;

export function isNullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

/** For an optional property of an object: it may be missing. */
export function isOptional<T>(guard: Guard<T>): Guard<T> {
  return (value): value is T => value === undefined || guard(value);
}

export function isOneOf<const T>(options: readonly T[]): Guard<T> {
  return (value): value is T => options.some((option) => option === value);
}

export function isArrayOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** An object whose values all pass `guard`. */
export function isRecordOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(guard);
}

/** An object whose named properties pass their guards; others are ignored. */
export function isObjectOf<T extends object>(properties: {
  [Name in keyof T]: Guard<T[Name]>;
}): Guard<T> {
  return (value): value is T =>
    isRecord(value) &&
    Object.entries<Guard<unknown>>(properties).every(([name, guard]) => guard(value[name]));
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** A UUID, as the contract's `id`. */
export const isId: Guard<string> = (value): value is string =>
  typeof value === 'string' && UUID.test(value);

/** The part of a page's URL that names it, as the contract's `slug`. Nothing has any other value. */
export const isSlug: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 && !/\p{Cc}/u.test(value);

const LINK = /^(https?:\/\/|mailto:|\/(?!\/))[^\\\p{Cc}]*$/iu;

/** The address of a link, as the contract's `link`. */
export const isLink: Guard<string> = (value): value is string =>
  typeof value === 'string' && value.trim().length <= 2_000 && LINK.test(value.trim());
