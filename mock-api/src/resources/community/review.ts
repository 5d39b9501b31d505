import { excerpt, plainText } from 'shared-kit/content';
import { readingMinutes } from 'shared-kit/content/article';
import { LIMITS } from 'shared-kit/contract';
import { writeAudit } from '../../db/audit-log';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { searchVector } from '../../db/text-search';
import { inTransaction, type Transaction } from '../../db/transaction';
import { ConflictError, NotFoundError } from '../../errors';
import { submissionApprovedMessage, submissionRejectedMessage } from '../../mail/messages';
import type { Site } from '../../mail/transport';
import { enqueueMail } from '../../mail/outbox';
import { takeSlug } from '../posts/slugs';
import { findSubmission, type SubmissionRow } from './queries';

const NOT_FOUND = 'This submission does not exist.';

/** The submission, held until the transaction ends: of several who decide at once, one is first. */
async function hold(trx: Transaction, id: string): Promise<SubmissionRow> {
  await trx.selectFrom('submissions').select('id').where('id', '=', id).forUpdate().execute();
  const submission = await findSubmission(trx, id);
  if (submission === undefined) throw new NotFoundError(NOT_FOUND);
  return submission;
}

async function publish(trx: Transaction, submission: SubmissionRow, now: Date) {
  const { title, content, tags } = submission;
  const text = plainText(content);
  const id = newId();
  const summary = excerpt(text, LIMITS.excerpt);
  const structured = {
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
  await trx
    .insertInto('posts')
    .values({
      id,
      slug: id,
      title,
      summary,
      content,
      category: submission.category === '' ? 'General' : submission.category,
      tags,
      status: 'published',
      scheduled_at: null,
      published_at: now,
      cover_image: null,
      reading_minutes: readingMinutes(content),
      author_id: null,
      guest_author: JSON.stringify({
        name: submission.full_name,
        bio: submission.bio,
        avatar: submission.profile_image,
        socialUrl: submission.social_url,
      }),
      seo: JSON.stringify({ title: '', description: '', keywords: [] }),
      structured: JSON.stringify(structured),
      export_html: '',
      export_markdown: '',
      auto_saved_at: null,
      search: searchVector({ title, summary, text: `${tags.join(' ')} ${text}` }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  const slug = await takeSlug(trx, title, id);
  await trx.updateTable('posts').set({ slug }).where('id', '=', id).execute();
  return { id, slug };
}

const sentBy = ({ full_name: fullName, email, title }: SubmissionRow) => ({
  fullName,
  email,
  title,
});

async function slugOf(trx: Transaction, postId: string | null): Promise<string> {
  const post = await trx
    .selectFrom('posts')
    .select('slug')
    .where('id', '=', postId)
    .executeTakeFirst();
  return post?.slug ?? '';
}

/**
 * Publishes a submission to the blog and tells its sender: once. Whoever presses again, also at
 * the same moment, is answered with the post there is.
 */
export function approve(db: Database, actorId: string, id: string, site: Site) {
  return inTransaction(db, async (trx) => {
    const submission = await hold(trx, id);
    if (submission.status === 'approved') return slugOf(trx, submission.post_id);
    const now = new Date();
    const post = await publish(trx, submission, now);
    await trx
      .updateTable('submissions')
      .set({ status: 'approved', post_id: post.id, updated_at: now })
      .where('id', '=', id)
      .execute();
    await enqueueMail(trx, submissionApprovedMessage(site, sentBy(submission), post.slug));
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
 * Turns a submission down and tells its sender, once. What is in the blog already cannot be turned
 * down any more.
 */
export function reject(
  db: Database,
  actorId: string,
  id: string,
  note: string | undefined,
  site: Site,
) {
  return inTransaction(db, async (trx) => {
    const submission = await hold(trx, id);
    if (submission.status === 'approved') {
      throw new ConflictError('This submission was approved. Unpublish its post instead.');
    }
    const after = { status: 'rejected' as const, admin_notes: note ?? submission.admin_notes };
    const before = { status: submission.status, admin_notes: submission.admin_notes };
    if (after.status === before.status && after.admin_notes === before.admin_notes) return;
    await trx
      .updateTable('submissions')
      .set({ ...after, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    if (before.status !== 'rejected') {
      await enqueueMail(trx, submissionRejectedMessage(site, sentBy(submission), note ?? ''));
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

interface Edit {
  title?: string | undefined;
  category?: string | undefined;
  adminNotes?: string | undefined;
}

/** Changes what an admin may change, whatever was decided; the status stays. */
export function edit(db: Database, actorId: string, id: string, wanted: Edit): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { title, category, admin_notes } = await hold(trx, id);
    const before = { title, category, admin_notes };
    const after = {
      title: wanted.title ?? title,
      category: wanted.category ?? category,
      admin_notes: wanted.adminNotes ?? admin_notes,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await trx
      .updateTable('submissions')
      .set({ ...after, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
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
