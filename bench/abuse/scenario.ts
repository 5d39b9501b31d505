/** A running site under abuse: API and edge in production mode, with a PostgreSQL of its own. */
export interface AbusedSite {
  /** The edge, as visitors reach it. */
  edgeUrl: string;
  /** The API behind it, which trusts the `X-Forwarded-For` of this machine. */
  apiUrl: string;
  /** The folder of its releases, which are its own. */
  releasesDir: string;
  /** The session token of a new member. */
  createMember: () => Promise<string>;
  /** The session token of the site's admin. */
  logInAdmin: () => Promise<string>;
  /** How many rows a table has. */
  countRows: (table: string) => Promise<number>;
}

/** What somebody does to stop the site. */
export interface AbuseScenario {
  name: string;
  /** What a run must have come to: if everything were refused at once, it would show nothing. */
  expected?: RegExp;
  /**
   * Abuses the site until it has done its work, or until the signal fires: after two minutes. Resolves
   * with what the site responded, for the report.
   */
  run: (site: AbusedSite, signal: AbortSignal) => Promise<string>;
}

/** Counts equal values: `413 × 118, 201 × 2`. */
export function countValues(values: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => `${value} × ${count}`).join(', ');
}
