import { uuidv7 } from 'uuidv7';

/** A new row's id. Made here, not by the database, so that every engine agrees on it. */
export const newId = (): string => uuidv7();

/** The least id that a row made at `at` can have: ids begin with their time. */
export function minIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
