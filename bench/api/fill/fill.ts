import type { Client } from 'pg';
import { audience } from './audience';
import { catalog } from './catalog';
import { discussions } from './discussions';
import { dropIndexes } from './indexes';
import { newsletter } from './newsletter';
import { savedAndRead } from './saved';
import { watched } from './watching';
import { counters, users } from './users';
import { writing } from './posts';
import { createBenchSchema } from './schema';
import type { Sizes } from './sizes';
import type { Files, Step } from './step';

/** Rows per statement, which keeps a step interruptible and its memory small. */
const BATCH_SIZE = 50_000;

type Log = (line: string) => void;

/** Each client takes the next batch as soon as it has finished one. */
async function runStep(clients: Client[], step: Step, sizes: Sizes, files: Files): Promise<void> {
  const rows = step.rows(sizes);
  let next = 1;
  const takeTurns = async (client: Client) => {
    while (next <= rows) {
      const from = next;
      next += BATCH_SIZE;
      const to = Math.min(rows, from + BATCH_SIZE - 1);
      await client.query(step.sql({ from, to }, sizes, files));
    }
  };
  await Promise.all(clients.map(takeTurns));
}

async function logDuration(name: string, log: Log, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  log(`  ${name} (${((performance.now() - started) / 1_000).toFixed(1)} s)`);
}

const noFiles: Files = { picture: '', sheet: '' };

/**
 * Fills an empty, migrated database over the given connections. Calls `uploadFiles` once users exist;
 * it uploads the files that rows refer to, because only the API knows how it stores them.
 */
export async function fillTables(
  clients: [Client, ...Client[]],
  sizes: Sizes,
  uploadFiles: () => Promise<Files>,
  log: Log,
): Promise<void> {
  const [first] = clients;
  const end = `${new Date().toISOString().slice(0, 10)}T00:00:00Z`;
  for (const client of clients) {
    // References are computed and thus valid: checking a million foreign keys is not needed.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '256MB'; set work_mem = '64MB'`);
  }
  const recreateIndexes = await dropIndexes(first, log);
  await logDuration('words', log, () => first.query(createBenchSchema(end)));
  for (const step of users)
    await logDuration(step.name, log, () => runStep(clients, step, sizes, noFiles));
  const files = await uploadFiles();
  for (const step of [
    ...writing,
    ...discussions,
    ...catalog,
    ...audience,
    ...newsletter,
    ...savedAndRead,
    watched,
    counters,
  ]) {
    await logDuration(step.name, log, () => runStep(clients, step, sizes, files));
  }
  await first.query('drop schema bench cascade');
  await logDuration('indexes', log, recreateIndexes);
  // The embedded engine has no autovacuum.
  await logDuration('vacuum', log, () => first.query('vacuum (analyze)'));
}
