import type { OutputOf, contract } from 'shared-kit/contract';
import type { Queryable } from '../../db/transaction';
import { createSignedUrl } from '../../media/signed-urls';
import type { SubmissionRow } from './queries';

type Submission = OutputOf<typeof contract.adminSubmissions.byId>;

/** A submission for admins. Its files have signed URLs that expire after an hour. */
export async function presentSubmission(db: Queryable, row: SubmissionRow): Promise<Submission> {
  const now = new Date();
  const attachments = await Promise.all(
    row.attachments.map(async ({ name, size, hash }) => ({
      name,
      size,
      dataUrl: await createSignedUrl(db, hash, name, now),
    })),
  );
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    fullName: row.full_name,
    email: row.email,
    bio: row.bio,
    profileImage: row.profile_image,
    socialUrl: row.social_url,
    tags: row.tags,
    content: row.content,
    status: row.status,
    adminNotes: row.admin_notes,
    attachments,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
    review:
      row.reviewed_at === null
        ? null
        : { reviewer: row.reviewer ?? '', reviewedAt: row.reviewed_at.toISOString() },
    postSlug: row.post_slug,
  };
}
