import type { NewsletterIssue } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { inTransaction, type Transaction } from '../../db/transaction';
import { ConflictError, InvalidError } from '../../errors';
import { requireRevision } from '../../http/revisions';
import { lockIssue, type IssueRow } from './queries';
import { present, requireDraft } from './save-issue';

type Change = 'schedule' | 'unschedule' | 'stop' | 'resume';

/** Later is more likely a typing error. */
const MAX_AHEAD_MS = 366 * 86_400_000;

/** Who changes which issue. */
export interface Target {
  actorId: string;
  id: string;
  /** Makes the response of the changed issue, in the transaction of the change. */
  respond: (issue: NewsletterIssue) => NewsletterIssue;
}

interface StatusChange extends Target {
  change: Change;
  /** Throws if the issue cannot be changed so. Returns the columns to set. */
  set: (row: IssueRow) => Partial<Omit<IssueRow, 'id'>> & { judged?: true };
  before?: (trx: Transaction, row: IssueRow) => Promise<void>;
}

function changeStatus(db: Database, { actorId, id, respond, change, set, before }: StatusChange) {
  return inTransaction(db, async (trx) => {
    const row = await lockIssue(trx, id);
    await before?.(trx, row);
    const { clicks: _clicks, sent_posts: _posts, judged, ...columns } = set(row);
    await trx
      .updateTable('newsletter_issues')
      .set({ ...columns, revision: row.revision + 1, updated_at: new Date() })
      .$if(judged === true, (query) =>
        query.set((eb) => ({
          judged_sent: eb.ref('sent_count'),
          judged_refused: eb('bounced_count', '+', eb.ref('failed_count')),
        })),
      )
      .where('id', '=', id)
      .execute();
    const after = await lockIssue(trx, id);
    await writeAudit(trx, {
      actorId,
      action: `newsletter.${change}`,
      subject: 'newsletter',
      subjectId: id,
      before: { status: row.status, scheduledAt: row.scheduled_at, subject: row.subject },
      after: { status: after.status, scheduledAt: after.scheduled_at, subject: row.subject },
    });
    return respond(await present(trx, after));
  });
}

const invalidTime = (message: string) => new InvalidError(message, { scheduledAt: message });

interface Schedule {
  /** Null to send it at once. */
  scheduledAt: Date | null;
  expectedRevision: number | null;
}

/** Schedules a draft, or has the job send it now. */
export function scheduleIssue(
  db: Database,
  target: Target,
  { scheduledAt, expectedRevision }: Schedule,
) {
  const now = new Date();
  const at = scheduledAt ?? now;
  if (at.getTime() < now.getTime() - 60_000) throw invalidTime('This time is over.');
  if (at.getTime() > now.getTime() + MAX_AHEAD_MS) throw invalidTime('Choose a time in a year.');
  return changeStatus(db, {
    ...target,
    change: 'schedule',
    before: async (trx, row) => {
      const current = await present(trx, row);
      requireRevision(expectedRevision, row.revision, () => current);
      requireDraft(row);
      if (row.body_html === '' && current.posts.length === 0) {
        throw new ConflictError('Write something or pick a post first.');
      }
    },
    set: () => ({ status: 'scheduled', scheduled_at: at }),
  });
}

/** Makes a scheduled issue a draft again. */
export const unscheduleIssue = (db: Database, target: Target) =>
  changeStatus(db, {
    ...target,
    change: 'unschedule',
    set: ({ status }) => {
      if (status !== 'scheduled') {
        throw new ConflictError('Only an issue that waits for its time can become a draft again.');
      }
      return { status: 'draft', scheduled_at: null };
    },
  });

/** Stops an issue that is being sent. Mails in flight still go out. */
export const stopIssue = (db: Database, target: Target) =>
  changeStatus(db, {
    ...target,
    change: 'stop',
    set: ({ status }) => {
      if (status !== 'sending') throw new ConflictError('This issue is not being sent.');
      return { status: 'stopped', stop_reason: null };
    },
  });

/** Goes on sending. What bounced before is not judged again. */
export const resumeIssue = (db: Database, target: Target) =>
  changeStatus(db, {
    ...target,
    change: 'resume',
    set: ({ status }) => {
      if (status !== 'stopped') throw new ConflictError('This issue is not stopped.');
      return {
        status: 'sending',
        stop_reason: null,
        paused_until: null,
        last_error: null,
        judged: true,
      };
    },
  });
