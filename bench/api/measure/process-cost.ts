import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** Linux reports CPU time in hundredths of a second. */
const TICKS = 100;

/** A process's user and system CPU time so far, in milliseconds. */
export function readCpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; after it, utime is the 12th field and stime the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** A process's current and peak memory, in megabytes. */
export function readMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** CPU time of each database process so far, in milliseconds, by process id. */
export type DatabaseTimes = ReadonlyMap<number, number>;

/**
 * CPU times of the database processes that serve the API. Empty for a database on another machine and
 * for the engine inside the API.
 */
export async function readDatabaseTimes(client: Client): Promise<DatabaseTimes> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity
     where datname = current_database() and application_name = 'sheetfolk-api'`,
  );
  const times = new Map<number, number>();
  for (const { pid } of rows) {
    try {
      times.set(pid, readCpuTime(pid));
    } catch {
      // Runs on another machine, or has just ended.
    }
  }
  return times;
}

/** The CPU time used between two readings; a new process counts in full. */
export function diffDatabaseTimes(before: DatabaseTimes, after: DatabaseTimes): number {
  const each = [...after].map(([pid, time]) => time - (before.get(pid) ?? 0));
  return each.reduce((sum, time) => sum + time, 0);
}
