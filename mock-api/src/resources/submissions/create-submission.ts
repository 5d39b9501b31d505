import { isLongerThan } from 'shared-kit/contract/constants';
import { plainText } from 'shared-kit/content';
import { emailKey, LIMITS, type contract } from 'shared-kit/contract';
import type * as z from 'zod';
import { recordStatistic } from '../../db/statistics';
import type { Database } from '../../db/connect';
import { newId } from '../../db/ids';
import { submissionVector } from '../../db/search/documents';
import type { Transaction } from '../../db/transaction';
import { InvalidError } from '../../errors';
import { requireBoundedImages } from '../../media/image-bounds';
import { addMediaReferences } from '../../media/media-references';
import { storeInlineImages, storeImageField } from '../../media/store-images';
import type { MediaStore } from '../../media/media-store';
import { storeUpload, type StoredFile } from '../../media/store-upload';
import { cleanHtml } from '../../text/text-pool';

type Form = z.output<(typeof contract.submissions.submit)['body']>;

const { guest } = LIMITS;

const PHOTO = {
  maxBytes: guest.photoBytes,
  message: 'Profile photo must be under 1.5MB.',
  field: 'profileImage',
};

const INLINE = {
  maxBytes: guest.imageBytes,
  message: 'Image too large. Please upload up to 1.5MB.',
  field: 'content',
};

function requireMinimumLength(content: string): void {
  if (isLongerThan(plainText(content), guest.contentText - 1)) return;
  const message = 'Please add more details to your blog.';
  throw new InvalidError(message, { content: message });
}

/** Stores the content's images and sanitises it. Throws if its text is too short. */
async function storeContent(db: Database, media: MediaStore, content: string): Promise<string> {
  // Checked first without its images, so that nothing is stored for a text that is too short.
  const withoutImages = content.replace(/data:image\/[^"'\s>]*/gi, '');
  requireMinimumLength(await cleanHtml(withoutImages, 'content'));
  await requireBoundedImages([{ field: 'content', text: content }]);
  const withPaths = await storeInlineImages(db, media, content, INLINE);
  const clean = await cleanHtml(withPaths, 'content');
  requireMinimumLength(clean);
  return clean;
}

interface StoredForm extends Form {
  files: StoredFile[];
}

/** Stores the files of a submission and cleans its text. */
export async function storeSubmissionFiles(
  db: Database,
  media: MediaStore,
  form: Form,
): Promise<StoredForm> {
  const content = await storeContent(db, media, form.content);
  const photo =
    form.profileImage === null ? null : await storeImageField(db, media, form.profileImage, PHOTO);
  const files: StoredFile[] = [];
  for (const [index, attachment] of form.attachments.entries()) {
    const field = `attachments.${index}`;
    // Only admins may read a submission's files.
    files.push(await storeUpload(db, media, attachment, { field, public: false }));
  }
  return { ...form, content, profileImage: photo, files };
}

/** Creates a pending submission. */
export async function insertSubmission(trx: Transaction, form: StoredForm): Promise<void> {
  const now = new Date();
  const id = newId();
  const key = emailKey(form.email);
  await trx
    .insertInto('submissions')
    .values({
      id,
      full_name: form.fullName,
      email: form.email,
      email_key: key === form.email.toLowerCase() ? null : key,
      bio: form.bio,
      profile_image: form.profileImage,
      social_url: form.socialUrl,
      category: form.category ?? '',
      title: form.title,
      content: form.content,
      tags: form.tags,
      status: 'pending',
      post_id: null,
      search: submissionVector({ ...form, full_name: form.fullName }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await addMediaReferences(trx, 'submission', id, form);
  await recordStatistic(trx, 'communityPending', 1);
  for (const [position, { hash, name, type, size }] of form.files.entries()) {
    await trx
      .insertInto('submission_attachments')
      .values({ id: newId(), submission_id: id, position, name, type, size, media_hash: hash })
      .execute();
  }
}
