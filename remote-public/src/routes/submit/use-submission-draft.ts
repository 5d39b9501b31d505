import { submissionCategories } from 'shared-kit/contract/constants';
import { clearDraft, useDraft, type DraftFields } from 'shared-kit/client/drafts';
import { useFormDraft } from 'shared-kit/ui/form';
import type { Submission } from './submission';

const DRAFT = 'guest-submission';

/** In characters. Above this, the images of the content are dropped to save its text. */
const KEEP_IMAGES_UP_TO = 2_000_000;

const withoutImages = (html: string) =>
  html.replace(/<img\b[^>]*(?:>|$)/gi, (image) => (/src="data:/i.test(image) ? '' : image));

function toValues({ category, tags, ...texts }: DraftFields): Partial<Submission> {
  const known = submissionCategories.find((one) => one === category);
  return {
    ...texts,
    ...(known ? { category: known } : {}),
    ...(tags ? { tags: tags.split(',') } : {}),
  };
}

function toFields(values: Partial<Submission>): Record<string, string | undefined> {
  const { fullName, email, bio, socialUrl, category, title, content = '', tags } = values;
  return {
    fullName,
    email,
    bio,
    socialUrl: socialUrl ?? '',
    category: category ?? '',
    title,
    content: content.length > KEEP_IMAGES_UP_TO ? withoutImages(content) : content,
    tags: tags?.join(','),
  };
}

export const clearSubmissionDraft = () => clearDraft(DRAFT);

/** Saves the form as a draft, without its files, and restores it. */
export function useSubmissionDraft(): void {
  useFormDraft<Submission>(useDraft(DRAFT), { toFields, toValues });
}
