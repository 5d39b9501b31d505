import type { Database } from '../db/connect';
import { newId } from '../db/ids';
import type { Clock, Job } from './job';

/**
 * Runs a job if it is due and nobody else runs it. One statement takes it: of processes that ask
 * at once, one gets the row. If that one is killed, the job is due again when its lease ends.
 */
export async function runJob(
  db: Database,
  job: Job,
  clock: Clock,
): Promise<{ ran: false } | { ran: true; result: unknown }> {
  const started = clock();
  await db
    .insertInto('jobs')
    .values({
      name: job.name,
      due_at: started,
      lease: null,
      finished_at: null,
      result: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const lease = newId();
  const taken = await db
    .updateTable('jobs')
    .set({ lease, due_at: new Date(started.getTime() + job.lease) })
    .where('name', '=', job.name)
    .where('due_at', '<=', started)
    .returning('name')
    .executeTakeFirst();
  if (taken === undefined) return { ran: false };

  const finish = (outcome: { result: string | null; last_error: string | null }) => {
    const finished = clock();
    return db
      .updateTable('jobs')
      .set({
        ...outcome,
        lease: null,
        finished_at: finished,
        due_at: new Date(finished.getTime() + job.every),
      })
      .where('name', '=', job.name)
      .where('lease', '=', lease)
      .execute();
  };
  try {
    const result = await job.run(db, started);
    await finish({ result: JSON.stringify(result ?? null), last_error: null });
    return { ran: true, result };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await finish({ result: null, last_error: reason.slice(0, 500) });
    throw error;
  }
}
