import { tzOffset } from '@date-fns/tz';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A wall time of a time zone as instants, in UTC ISO format. */
export type ResolvedWallTime =
  | { kind: 'exact'; iso: string }
  /** The clocks skip this time: `iso` is as long after the change as the time was meant to be. */
  | { kind: 'gap'; iso: string }
  /** The clocks show this time twice: `iso` is the first, `laterIso` the second. */
  | { kind: 'overlap'; iso: string; laterIso: string };

const toIso = (ms: number) => new Date(ms).toISOString();

/**
 * The instant at which the clocks of a zone show a wall time. Skipped and repeated times are
 * resolved as Temporal's 'compatible' does: past the gap, and to the first of the two.
 * @param wallTime as `<input type="datetime-local">` has it: '2026-03-29T02:30'
 * @param timeZone an IANA name: 'Europe/Berlin'
 * @returns null if either is invalid
 */
export function resolveWallTime(wallTime: string, timeZone: string): ResolvedWallTime | null {
  const wall = Date.parse(`${wallTime}Z`);
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((ms) =>
    tzOffset(timeZone, new Date(ms)),
  );
  if (before === undefined || after === undefined) return null;
  if (Number.isNaN(wall) || Number.isNaN(before) || Number.isNaN(after)) return null;
  const instants = [...new Set([before, after])]
    .map((offset) => ({ ms: wall - offset * MINUTE_MS, offset }))
    .filter(({ ms, offset }) => tzOffset(timeZone, new Date(ms)) === offset)
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);
  const [first, second] = instants;
  if (first === undefined) return { kind: 'gap', iso: toIso(wall - before * MINUTE_MS) };
  if (second === undefined) return { kind: 'exact', iso: toIso(first) };
  return { kind: 'overlap', iso: toIso(first), laterIso: toIso(second) };
}

/**
 * What the clocks of a zone show at an instant, to the minute: '2026-03-29T03:30'.
 * @returns '' if either is invalid
 */
export function toWallTime(iso: string, timeZone: string): string {
  const date = new Date(iso);
  const offset = tzOffset(timeZone, date);
  if (Number.isNaN(date.getTime()) || Number.isNaN(offset)) return '';
  return toIso(date.getTime() + offset * MINUTE_MS).slice(0, 16);
}
