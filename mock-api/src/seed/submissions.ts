import { submissionCategories } from 'shared-kit/contract/constants';
import { z } from 'zod';
import { newId } from '../db/ids';
import { submissionVector } from '../db/search/documents';
import { recordStatistic } from '../db/statistics';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import type { MediaStore } from '../media/media-store';
import { cleanHtml } from '../text/clean-html';
import type { Clock } from './clock';
import { readYaml } from './content-files';

const submissionsSchema = z.array(
  z.strictObject({
    fullName: z.string(),
    email: z.email(),
    bio: z.string(),
    category: z.enum(submissionCategories),
    title: z.string(),
    /** HTML. */
    content: z.string(),
    tags: z.array(z.string()),
    attachments: z.array(
      z.strictObject({
        name: z.string(),
        type: z.enum(['text/plain', 'text/csv']),
        text: z.string(),
      }),
    ),
    status: z.enum(['pending', 'rejected']),
    adminNotes: z.string().default(''),
    hoursAgo: z.number().positive(),
  }),
);
type SeedSubmission = z.output<typeof submissionsSchema>[number];

/** What guests of the demo have sent. */
export const readSubmissions = () => readYaml('submissions.yaml', submissionsSchema);

async function seedAttachments(
  trx: Transaction,
  media: MediaStore,
  submissionId: string,
  attachments: SeedSubmission['attachments'],
): Promise<void> {
  for (const [position, { name, type, text }] of attachments.entries()) {
    const bytes = Buffer.from(text);
    // Only admins may read a submission's files.
    const hash = await media.put(trx, { bytes, type, public: false });
    await trx
      .insertInto('submission_attachments')
      .values({
        id: newId(),
        submission_id: submissionId,
        position,
        name,
        type,
        size: bytes.length,
        media_hash: hash,
      })
      .execute();
    await addMediaReferences(trx, 'submission', submissionId, hash);
  }
}

/** Inserts the guests' submissions. */
export async function seedSubmissions(
  trx: Transaction,
  media: MediaStore,
  clock: Clock,
): Promise<void> {
  for (const submission of readSubmissions()) {
    const id = newId();
    const sent = clock.hoursAgo(submission.hoursAgo);
    await trx
      .insertInto('submissions')
      .values({
        id,
        full_name: submission.fullName,
        email: submission.email,
        bio: submission.bio,
        profile_image: null,
        social_url: null,
        category: submission.category,
        title: submission.title,
        content: cleanHtml(submission.content, submission.title),
        tags: submission.tags,
        status: submission.status,
        admin_notes: submission.adminNotes,
        post_id: null,
        search: submissionVector({ ...submission, full_name: submission.fullName }),
        created_at: sent,
        updated_at: sent,
      })
      .execute();
    if (submission.status === 'pending') await recordStatistic(trx, 'communityPending', 1);
    await addMediaReferences(trx, 'submission', id, submission);
    await seedAttachments(trx, media, id, submission.attachments);
  }
}
