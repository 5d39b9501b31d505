import type { Guard } from './guards';

const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether a value has the form of an id of ours: a UUID. */
export const isId: Guard<string> = (value): value is string =>
  typeof value === 'string' && UUID.test(value);
