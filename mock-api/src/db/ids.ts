import { uuidv7, V7Generator } from 'uuidv7';

/** A UUIDv7 for a new row. Generated here, so that it does not depend on the engine. */
export const newId = (): string => uuidv7();

const generator = new V7Generator();

/** A UUIDv7 for a row about something that happened at `at`, and that `minIdAt` finds by that time. */
export const newIdAt = (at: Date): string =>
  generator.generateOrResetWithTs(at.getTime()).toString();

/** The lowest id of rows created at or after `at`: a UUIDv7 begins with its time. */
export function minIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
