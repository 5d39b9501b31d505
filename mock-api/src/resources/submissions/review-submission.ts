import { excerpt, plainText } from 'shared-kit/content';
import { readingMinutes } from 'shared-kit/content/article';
import { LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import { submissionVector } from '../../db/search/documents';
import { recordStatistic } from '../../db/statistics';
import type { Database } from '../../db/connect';
import { calculateArticleSheets } from '../../sheets/sheet-pool';
import { recordTags } from '../../db/tags';
import { inTransaction, type Queryable, type Transaction } from '../../db/transaction';
import { ConflictError, NotFoundError } from '../../errors';
import { indexPost } from '../../text/text-pool';
import { requireRevision } from '../../http/revisions';
import { submissionApprovedMessage, submissionRejectedMessage } from '../../mail/messages';
import type { Site } from '../../mail/transport';
import { enqueueMail } from '../../mail/outbox';
import { replaceMediaReferences } from '../../media/media-references';
import { insertPost } from '../posts/save-post';
import { tellOfGuestPost } from '../posts/tell-followers';
import { findSubmission, type SubmissionRow } from './queries';
import { tellSubmitter } from './tell-submitter';

const NOT_FOUND = 'This submission does not exist.';

/** A change of a submission; `expectedRevision` is null to change whichever is stored. */
interface SubmissionChange {
  actorId: string;
  id: string;
  expectedRevision?: number | null;
}

/** Locks a submission's row until the transaction ends, so that concurrent reviews take turns. */
async function lockSubmission(
  trx: Transaction,
  { id, expectedRevision = null }: SubmissionChange,
): Promise<SubmissionRow> {
  await trx.selectFrom('submissions').select('id').where('id', '=', id).forUpdate().execute();
  const submission = await findSubmission(trx, id);
  if (submission === undefined) throw new NotFoundError(NOT_FOUND);
  requireRevision(expectedRevision, submission.revision, () => submission);
  return submission;
}

const EMPTY_PARTS = {
  learningObjectives: [],
  introduction: '',
  steps: [],
  quickTips: '',
  challenge: '',
  resources: [],
  faq: [],
  visualSummary: '',
  callToAction: '',
};

/** Publishes a submission as a guest's post. An approval overrides the publish rules. */
async function publishSubmission(trx: Transaction, submission: SubmissionRow) {
  const { title, content, category } = submission;
  const tags = await recordTags(trx, submission.tags);
  const summary = excerpt(plainText(content), LIMITS.excerpt);
  const sheetResults = await calculateArticleSheets(content);
  return insertPost(trx, {
    author: {
      guest: {
        name: submission.full_name,
        bio: submission.bio,
        avatar: submission.profile_image,
        socialUrl: submission.social_url,
      },
    },
    post: {
      title,
      summary,
      content,
      category: category === '' ? 'General' : category,
      tags,
      seo: { title: '', description: '', keywords: [] },
      structured: EMPTY_PARTS,
      sheetResults,
      coverImage: null,
      exportHtml: '',
      exportMarkdown: '',
      readingMinutes: readingMinutes(content),
      search: await indexPost({ title, summary, tags, content }),
    },
    state: { status: 'published', scheduledAt: null, autoSave: false },
    snapshot: null,
  });
}

async function findPostSlug(trx: Transaction, postId: string | null): Promise<string> {
  const post = await trx
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', postId)
    .executeTakeFirst();
  return post?.slug ?? '';
}

/**
 * Publishes a submission and e-mails its author, once: a repeated or concurrent approval returns the
 * existing post.
 */
export function approveSubmission(db: Queryable, change: SubmissionChange, site: Site) {
  const { actorId, id } = change;
  return inTransaction(db, async (trx) => {
    const submission = await lockSubmission(trx, change);
    if (submission.status === 'approved') return findPostSlug(trx, submission.post_id);
    const now = new Date();
    const post = await publishSubmission(trx, submission);
    await trx
      .updateTable('submissions')
      .set({
        status: 'approved',
        post_id: post.id,
        revision: submission.revision + 1,
        reviewed_by: actorId,
        reviewed_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    if (submission.status === 'pending') await recordStatistic(trx, 'communityPending', -1);
    await tellSubmitter(trx, actorId, submission, 'submission-approved', now);
    await tellOfGuestPost(trx, { id: post.id, email: submission.email }, now);
    await enqueueMail(trx, submissionApprovedMessage(site, submission, post.slug));
    await writeAudit(trx, {
      actorId,
      action: 'submission.approve',
      subject: 'submission',
      subjectId: id,
      before: { status: submission.status },
      after: { status: 'approved', post: post.id },
    });
    return post.slug;
  });
}

/**
 * Rejects a submission and e-mails its author, once. An approved submission cannot be rejected.
 */
export function rejectSubmission(
  db: Queryable,
  change: SubmissionChange,
  note: string | undefined,
  site: Site,
) {
  const { actorId, id } = change;
  return inTransaction(db, async (trx) => {
    const submission = await lockSubmission(trx, change);
    if (submission.status === 'approved') {
      throw new ConflictError('This submission was approved. Unpublish its post instead.');
    }
    const after = { status: 'rejected' as const, admin_notes: note ?? submission.admin_notes };
    const before = { status: submission.status, admin_notes: submission.admin_notes };
    if (after.status === before.status && after.admin_notes === before.admin_notes) return;
    const now = new Date();
    await trx
      .updateTable('submissions')
      .set({
        ...after,
        revision: submission.revision + 1,
        reviewed_by: actorId,
        reviewed_at: now,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'submission', id, { ...submission, ...after });
    if (before.status === 'pending') await recordStatistic(trx, 'communityPending', -1);
    if (before.status !== 'rejected') {
      await tellSubmitter(trx, actorId, submission, 'submission-rejected', now);
      await enqueueMail(trx, submissionRejectedMessage(site, submission, note ?? ''));
    }
    await writeAudit(trx, {
      actorId,
      action: 'submission.reject',
      subject: 'submission',
      subjectId: id,
      before,
      after,
    });
  });
}

interface SubmissionEdit {
  title?: string | undefined;
  category?: string | undefined;
  adminNotes?: string | undefined;
}

/** Changes the fields that an admin may edit, in any status. */
export function editSubmission(
  db: Database,
  change: SubmissionChange,
  edit: SubmissionEdit,
): Promise<void> {
  const { actorId, id } = change;
  return inTransaction(db, async (trx) => {
    const submission = await lockSubmission(trx, change);
    const { title, category, admin_notes, revision } = submission;
    const before = { title, category, admin_notes };
    const after = {
      title: edit.title ?? title,
      category: edit.category ?? category,
      admin_notes: edit.adminNotes ?? admin_notes,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await trx
      .updateTable('submissions')
      .set({
        ...after,
        search: submissionVector({ ...submission, ...after }),
        revision: revision + 1,
        updated_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await replaceMediaReferences(trx, 'submission', id, { ...submission, ...after });
    await writeAudit(trx, {
      actorId,
      action: 'submission.edit',
      subject: 'submission',
      subjectId: id,
      before,
      after,
    });
  });
}
