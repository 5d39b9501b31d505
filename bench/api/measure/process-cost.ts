import { readFileSync } from 'node:fs';
import type { Client } from 'pg';

/** The kernel counts processor time in hundredths of a second, on every machine Linux runs on. */
const TICKS = 100;

/** How long a process has computed so far, its own work and the kernel's for it, in milliseconds. */
export function readCpuTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold spaces; what follows it are numbers, utime the 12th, stime the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
}

/** The memory a process has in use, and the most it ever had, in megabytes. */
export function readMemory(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** What each process of the database has computed so far, in milliseconds, by its id. */
export type DatabaseTimes = ReadonlyMap<number, number>;

/**
 * The processes that work for the API in a database of this machine. Of one elsewhere, and of the
 * engine inside the API, there are none.
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
      // Not a process of this machine, or one that has just ended.
    }
  }
  return times;
}

/** What was computed between two looks; a process that is new has done all of it in between. */
export function diffDatabaseTimes(before: DatabaseTimes, after: DatabaseTimes): number {
  const each = [...after].map(([pid, time]) => time - (before.get(pid) ?? 0));
  return each.reduce((sum, time) => sum + time, 0);
}
