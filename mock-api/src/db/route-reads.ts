import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { asClientQuery } from './pool';

/** The read in progress; nothing that it leaves behind, such as a timer, goes to the replica. */
const currentRead = new AsyncLocalStorage<{ isRunning: boolean }>();

/** Runs `work`, whose queries go to the replica if their pool is one of `routeReads`. */
export async function onReplica<T>(work: () => Promise<T>): Promise<T> {
  const read = { isRunning: true };
  try {
    return await currentRead.run(read, work);
  } finally {
    read.isRunning = false;
  }
}

function closeAfterError(client: PostgresPoolClient & { release: (error?: boolean) => void }) {
  let hasFailed = false;
  const query = asClientQuery(async (text, values) => {
    try {
      return await client.query(text, values);
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  });
  return { query, release: () => client.release(hasFailed) };
}

/** The pool, without the connections on which a query failed: a query that was given up may go on. */
export const closeFailedConnections = (pool: PostgresPool): PostgresPool => ({
  connect: async () => closeAfterError(await pool.connect()),
  end: () => pool.end(),
});

/** One pool of two: within `onReplica` it has connections to the replica. */
export const routeReads = (primary: PostgresPool, replica: PostgresPool): PostgresPool => ({
  connect: () => (currentRead.getStore()?.isRunning === true ? replica : primary).connect(),
  end: async () => {
    await Promise.all([primary.end(), replica.end()]);
  },
});
