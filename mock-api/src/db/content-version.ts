import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './connect';

/** How often other processes' changes are looked for, while somebody waits. */
const CHECK_INTERVAL_MS = 200;
const MAX_WAIT_MS = 1_000;

/** The number that each change of public content advances; 0 before the first. */
export async function readContentVersion(db: Database): Promise<number> {
  const row = await db.selectFrom('content_generation').select('generation').executeTakeFirst();
  return Number(row?.generation ?? 0);
}

/** Counts the changes of what guests see, across all processes. */
export interface ContentVersion {
  /** The last version that this process has written: what it has read since contains its own writes. */
  written: () => number | undefined;
  /** Records a change, and wakes whoever waits for one in this process. Returns the new version. */
  advance: (connection?: Database) => Promise<number>;
  /** Resolves with the version: at once if it is not `since`, else when it changes or after a second. */
  wait: (since: number | undefined) => Promise<number>;
  /** Ends all waits, before the database is closed. */
  end: () => void;
}

/** Creates the content version of a process. */
export function createContentVersion(db: Database): ContentVersion {
  const waiters = new Set<() => void>();
  let written: number | undefined;
  let hasEnded = false;
  const wakeAll = () => {
    for (const wake of waiters) wake();
  };

  return {
    written: () => written,
    async advance(connection = db) {
      const { generation } = await connection
        .insertInto('content_generation')
        .values({ name: 'site', generation: 1 })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet({ generation: sql<number>`content_generation.generation + 1` }),
        )
        .returning('generation')
        .executeTakeFirstOrThrow();
      written = Number(generation);
      wakeAll();
      return written;
    },
    async wait(since) {
      const until = Date.now() + MAX_WAIT_MS;
      for (;;) {
        const controller = new AbortController();
        const wake = () => controller.abort();
        // Before the query, so that a change during it counts.
        waiters.add(wake);
        try {
          const version = await readContentVersion(db);
          if (version !== since || Date.now() >= until) return version;
          await wait(CHECK_INTERVAL_MS, undefined, { signal: controller.signal }).catch(() => {});
          if (hasEnded) return version;
        } finally {
          waiters.delete(wake);
        }
      }
    },
    end() {
      hasEnded = true;
      wakeAll();
    },
  };
}
