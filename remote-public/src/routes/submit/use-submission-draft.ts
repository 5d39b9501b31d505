import { useEffect, useRef, useState } from 'react';
import { submissionCategories } from 'shared-kit/constants';
import { clearDraft, readDraft, writeDraft } from 'shared-kit/drafts';
import { usePersistedValues } from 'shared-kit/ui/form';
import type { Submission } from './submission';

const DRAFT = 'guest-submission';

/** In characters. Longer texts contain images and are saved when typing pauses: it takes a while. */
const SAVE_AT_ONCE_UP_TO = 100_000;

/** In characters: browsers store a few million. Above this, images are dropped to save the text. */
const KEEP_IMAGES_UP_TO = 2_000_000;

const withoutImages = (html: string) => html.replace(/<img\b[^>]*src="data:[^>]*>/gi, '');

function readSubmissionDraft(): Partial<Submission> {
  const { category, tags, ...texts } = readDraft(DRAFT);
  const known = submissionCategories.find((one) => one === category);
  return {
    ...texts,
    ...(known ? { category: known } : {}),
    ...(tags ? { tags: tags.split(',') } : {}),
  };
}

function saveSubmissionDraft(values: Partial<Submission>): void {
  const { fullName, email, bio, socialUrl, category, title, content = '', tags } = values;
  writeDraft(DRAFT, {
    fullName,
    email,
    bio,
    socialUrl: socialUrl ?? '',
    category: category ?? '',
    title,
    content: content.length > KEEP_IMAGES_UP_TO ? withoutImages(content) : content,
    tags: tags?.join(','),
  });
}

export const clearSubmissionDraft = () => clearDraft(DRAFT);

/**
 * Saves the form in this browser, without its files, and restores it. Returns how often it was
 * restored: the key of an editor that reads its value only at first.
 */
export function useSubmissionDraft(): number {
  const [restored, setRestored] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const read = () => {
    const draft = readSubmissionDraft();
    if (Object.keys(draft).length > 0) setRestored((count) => count + 1);
    return draft;
  };
  usePersistedValues<Submission>({
    read,
    save: (values) => {
      clearTimeout(timer.current);
      if ((values.content?.length ?? 0) <= SAVE_AT_ONCE_UP_TO) saveSubmissionDraft(values);
      else timer.current = setTimeout(() => saveSubmissionDraft(values), 500);
    },
  });
  return restored;
}
