const DAY_MS = 86_400_000;

const MAX_DAYS = 60;
const UNUSED_DAYS = 14;

/**
 * When a session ends that is not used again: 14 days after its last use, and 60 days after the log-in
 * at the latest. The last use is known to within `LAST_SEEN_INTERVAL_MS`.
 */
export function sessionEnd(createdAt: Date, lastUse: Date): Date {
  const latest = createdAt.getTime() + MAX_DAYS * DAY_MS;
  return new Date(Math.min(latest, lastUse.getTime() + UNUSED_DAYS * DAY_MS));
}

/** Frequent enough to distinguish an unused session from one in use, rare enough to cost little. */
export const LAST_SEEN_INTERVAL_MS = 10 * 60_000;
