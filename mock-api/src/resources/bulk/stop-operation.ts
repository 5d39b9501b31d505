import type { Queryable } from '../../db/transaction';

/** Stops an operation after the batch that is being changed. Does nothing to one that has ended. */
export async function stopOperation(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('bulk_operations')
    .set({ status: 'stopped', finished_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();
}
