import { tzOffset } from '@date-fns/tz';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

export const DEFAULT_DIGEST = { timeZone: 'UTC', hour: 8, day: 1 } as const;

interface DigestTime {
  timeZone: string;
  hour: number;
  /** The day of weekly mails, 1 is Monday; null for daily ones. */
  day: number | null;
}

/**
 * A time zone as the IANA database that the process has spells it, null if it is not there. Formats are kept for each
 * spelling, of which one name has thousands: `europe/BERLIN`.
 */
export function toTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** In minutes. A zone that this process does not know is UTC. */
const offsetAt = (timeZone: string, ms: number) => tzOffset(timeZone, new Date(ms)) || 0;

/**
 * The instant at which the clocks of a zone show a wall time, given as if it were UTC. One that they skip is
 * as long after the change as it was meant to be; of one that they show twice it is the first.
 */
function toInstant(wall: number, timeZone: string): number {
  const [before, after] = [wall - DAY_MS, wall + DAY_MS].map((ms) => offsetAt(timeZone, ms));
  const instants = [before ?? 0, after ?? 0]
    .filter((offset) => offsetAt(timeZone, wall - offset * MINUTE_MS) === offset)
    .map((offset) => wall - offset * MINUTE_MS);
  return instants.length === 0 ? wall - (before ?? 0) * MINUTE_MS : Math.min(...instants);
}

/** When the next daily or weekly mail is due after an instant. */
export function nextDigestAt({ timeZone, hour, day }: DigestTime, after: Date): Date {
  const wall = after.getTime() + offsetAt(timeZone, after.getTime()) * MINUTE_MS;
  const midnight = Math.floor(wall / DAY_MS) * DAY_MS;
  for (let days = 0; days <= DAYS_OF_WEEK + 1; days += 1) {
    const date = midnight + days * DAY_MS;
    // 1 January 1970 was a Thursday.
    const weekday = ((date / DAY_MS + 3) % DAYS_OF_WEEK) + 1;
    if (day !== null && day !== weekday) continue;
    const instant = toInstant(date + hour * 3_600_000, timeZone);
    if (instant > after.getTime()) return new Date(instant);
  }
  return new Date(after.getTime() + DAY_MS);
}
