import { contract, type Job } from 'shared-kit/contract';
import { SITE_SUBJECT_ID, writeAudit } from '../../db/audit-log';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';
import type { Api } from '../../http/api';

const selectJobs = (db: Queryable) => db.selectFrom('jobs').selectAll();

type JobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number];

/** Whether a process runs the job. One whose time is over counts as dead: the job is due again. */
const isRunning = (job: JobRow, now: Date) => job.lease !== null && job.due_at > now;

function resolveStatus(job: JobRow, now: Date): Job['status'] {
  if (isRunning(job, now)) return 'running';
  return job.last_error === null ? 'waiting' : 'failed';
}

const presentJob = (row: JobRow, now: Date): Job => ({
  name: row.name,
  status: resolveStatus(row, now),
  dueAt: row.due_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  result: row.result,
  lastError: row.last_error,
});

/** Makes a job due now, unless it is running. */
async function makeDue(trx: Transaction, actorId: string, name: string): Promise<Job> {
  const now = new Date();
  const job = await selectJobs(trx).where('name', '=', name).forUpdate().executeTakeFirst();
  if (job === undefined) throw new NotFoundError('There is no such job.');
  if (isRunning(job, now)) return presentJob(job, now);
  await trx.updateTable('jobs').set({ due_at: now }).where('name', '=', name).execute();
  await writeAudit(trx, {
    actorId,
    action: 'job.run',
    subject: 'job',
    // A job has a name, but no id.
    subjectId: SITE_SUBJECT_ID,
    before: { name, dueAt: job.due_at },
    after: { name, dueAt: now },
  });
  return presentJob({ ...job, due_at: now }, now);
}

/** The background jobs, for admins. */
export function jobRoutes({ mount, db, wakeJob }: Api): void {
  mount(contract.adminJobs.list, async () => {
    const now = new Date();
    const rows = await selectJobs(db).orderBy('name').execute();
    return { items: rows.map((row) => presentJob(row, now)) };
  });

  mount(contract.adminJobs.run, async ({ params: { name }, viewer }) => {
    const job = await inTransaction(db, (trx) => makeDue(trx, viewer.id, name));
    wakeJob(name);
    return job;
  });
}
