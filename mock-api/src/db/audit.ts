import { newId } from './ids';
import type { Changes } from './transaction';

/** The subject of a change to the site itself, which is no row with an id. */
export const THE_SITE = '00000000-0000-0000-0000-000000000000';

interface Entry {
  actorId: string;
  /** What was done, as `post.publish`. */
  action: string;
  subject: string;
  subjectId: string;
  before: unknown;
  after: unknown;
}

/** Notes a change by an admin or moderator, in the transaction that makes it. */
export async function recordAudit(changes: Changes, entry: Entry): Promise<void> {
  await changes
    .insertInto('audit_log')
    .values({
      id: newId(),
      actor_id: entry.actorId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      before: JSON.stringify(entry.before),
      after: JSON.stringify(entry.after),
      created_at: new Date(),
    })
    .execute();
}
