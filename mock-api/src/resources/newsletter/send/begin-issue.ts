import type { Database } from '../../../db/connect';
import { inTransaction } from '../../../db/transaction';
import { listIssueLinks } from '../links';
import { listPicks } from '../queries';

/**
 * Begins to send the issue that has waited for longest: from then on it is in the archive, with its
 * posts as they are now, and its links have numbers. Returns whether there was one.
 */
export function beginDueIssue(db: Database, siteUrl: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('newsletter_issues')
      .select(['id', 'body_html'])
      .where('status', '=', 'scheduled')
      .where('scheduled_at', '<=', now)
      .orderBy('scheduled_at')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (due === undefined) return false;
    const posts = await listPicks(trx, due.id);
    const urls = listIssueLinks(siteUrl, { body_html: due.body_html, posts });
    if (urls.length > 0) {
      await trx
        .insertInto('newsletter_links')
        .values(urls.map((url, index) => ({ issue_id: due.id, number: index + 1, url })))
        .execute();
    }
    await trx
      .updateTable('newsletter_issues')
      .set((eb) => ({
        status: 'sending',
        started_at: now,
        sent_posts: JSON.stringify(posts),
        // A form that is open gets a conflict.
        revision: eb('revision', '+', 1),
        updated_at: now,
      }))
      .where('id', '=', due.id)
      .execute();
    return true;
  });
}
