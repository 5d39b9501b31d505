import { sql } from 'kysely';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { NotFoundError } from '../../errors';

interface State {
  status: 'draft' | 'scheduled' | 'published';
  featured: boolean;
  scheduled_at: Date | null;
  published_at: Date | null;
}

/**
 * Changes how a post stands, by an admin's judgement: the publish rules are not asked. Noted in
 * the audit log if it changed anything.
 */
export function changePost(
  db: Database,
  actorId: string,
  id: string,
  action: string,
  change: (state: State, now: Date) => Partial<State>,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('posts')
      .select(['status', 'featured', 'scheduled_at', 'published_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) throw new NotFoundError('Post not found');
    const now = new Date();
    const after = { ...before, ...change(before, now) };
    if (after.status === before.status && after.featured === before.featured) return;
    await trx
      .updateTable('posts')
      .set({
        ...after,
        updated_at: now,
        // An editor that is open on it must not put the old status back unawares.
        ...(after.status === before.status ? {} : { revision: sql<number>`revision + 1` }),
      })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, {
      actorId,
      action,
      subject: 'post',
      subjectId: id,
      before: { status: before.status, featured: before.featured },
      after: { status: after.status, featured: after.featured },
    });
  });
}

/** Published, or taken back to a draft. A post keeps the date it was first published on. */
export const setPublished =
  (published: boolean) =>
  (state: State, now: Date): Partial<State> =>
    published
      ? { status: 'published', scheduled_at: null, published_at: state.published_at ?? now }
      : { status: 'draft', scheduled_at: null };
