const HOUR = 3_600_000;

/** The time of seeding; all ages of the demo content are relative to it. */
export interface Clock {
  now: Date;
  hoursAgo: (hours: number) => Date;
  daysAgo: (days: number) => Date;
}

export function createClock(now: Date): Clock {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR);
  return { now, hoursAgo, daysAgo: (days) => hoursAgo(days * 24) };
}
