import { excerpt, plainText } from 'shared-kit/content';
import { readingMinutes } from 'shared-kit/content/article';
import { LIMITS } from 'shared-kit/contract';
import { recordAudit } from '../../db/audit';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { searchVector } from '../../db/search';
import { inTransaction, type Changes } from '../../db/transaction';
import { Conflict, NotFound } from '../../http/errors';
import { submissionApproved, submissionRejected } from '../../mail/community-letters';
import type { Site } from '../../mail/message';
import { enqueueMail } from '../../mail/outbox';
import { takeSlug } from '../posts/slugs';
import { findSubmission, type SubmissionRow } from './queries';

const NOT_FOUND = 'This submission does not exist.';

/** The submission, held until the transaction ends: of several who decide at once, one is first. */
async function hold(changes: Changes, id: string): Promise<SubmissionRow> {
  await changes.selectFrom('submissions').select('id').where('id', '=', id).forUpdate().execute();
  const submission = await findSubmission(changes, id);
  if (submission === undefined) throw new NotFound(NOT_FOUND);
  return submission;
}

async function publish(changes: Changes, submission: SubmissionRow, now: Date) {
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
  await changes
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
  const slug = await takeSlug(changes, title, id);
  await changes.updateTable('posts').set({ slug }).where('id', '=', id).execute();
  return { id, slug };
}

const sentBy = ({ full_name: fullName, email, title }: SubmissionRow) => ({
  fullName,
  email,
  title,
});

async function slugOf(changes: Changes, postId: string | null): Promise<string> {
  const post = await changes
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
  return inTransaction(db, async (changes) => {
    const submission = await hold(changes, id);
    if (submission.status === 'approved') return slugOf(changes, submission.post_id);
    const now = new Date();
    const post = await publish(changes, submission, now);
    await changes
      .updateTable('submissions')
      .set({ status: 'approved', post_id: post.id, updated_at: now })
      .where('id', '=', id)
      .execute();
    await enqueueMail(changes, submissionApproved(site, sentBy(submission), post.slug));
    await recordAudit(changes, {
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
  return inTransaction(db, async (changes) => {
    const submission = await hold(changes, id);
    if (submission.status === 'approved') {
      throw new Conflict('This submission was approved. Unpublish its post instead.');
    }
    const after = { status: 'rejected' as const, admin_notes: note ?? submission.admin_notes };
    const before = { status: submission.status, admin_notes: submission.admin_notes };
    if (after.status === before.status && after.admin_notes === before.admin_notes) return;
    await changes
      .updateTable('submissions')
      .set({ ...after, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    if (before.status !== 'rejected') {
      await enqueueMail(changes, submissionRejected(site, sentBy(submission), note ?? ''));
    }
    await recordAudit(changes, {
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
  return inTransaction(db, async (changes) => {
    const { title, category, admin_notes } = await hold(changes, id);
    const before = { title, category, admin_notes };
    const after = {
      title: wanted.title ?? title,
      category: wanted.category ?? category,
      admin_notes: wanted.adminNotes ?? admin_notes,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await changes
      .updateTable('submissions')
      .set({ ...after, updated_at: new Date() })
      .where('id', '=', id)
      .execute();
    await recordAudit(changes, {
      actorId,
      action: 'submission.edit',
      subject: 'submission',
      subjectId: id,
      before,
      after,
    });
  });
}
