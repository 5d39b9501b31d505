/** Says whether a value is of a type. Small on purpose: the contract's own rules are the API's. */
export type Guard<T> = (value: unknown) => value is T;

export const isString: Guard<string> = (value) => typeof value === 'string';

export const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';

export const isNumber: Guard<number> = (value) => typeof value === 'number';

/** An object that is neither null nor a list; what is in it is unknown. */
export const isRecord: Guard<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** For a part that must be there, whatever it is. */
export const isDefined: Guard<unknown> = (value): value is unknown => value !== undefined;

export function isNullable<T>(guard: Guard<T>): Guard<T | null> {
  return (value): value is T | null => value === null || guard(value);
}

export function isOneOf<const T>(options: readonly T[]): Guard<T> {
  return (value): value is T => options.some((option) => option === value);
}

export function isArrayOf<T>(guard: Guard<T>): Guard<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(guard);
}

/** An object whose every value passes. */
export function isRecordOf<T>(guard: Guard<T>): Guard<Record<string, T>> {
  return (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(guard);
}

/** An object that has the named parts. What else is in it does not matter. */
export function isObjectOf<T extends object>(parts: {
  [Name in keyof T]: Guard<T[Name]>;
}): Guard<T> {
  return (value): value is T =>
    isRecord(value) &&
    Object.entries<Guard<unknown>>(parts).every(([name, guard]) => guard(value[name]));
}
