import { submissionCategories } from 'shared-kit/constants';
import { clearDraft, readDraft, writeDraft } from 'shared-kit/drafts';
import type { Submission } from '../../features/submission/guest-form';

const NAME = 'guest-submission';

/** What a browser keeps is a few million characters; the words go before the pictures. */
const PICTURES_UP_TO = 2_000_000;

const withoutPictures = (html: string) => html.replace(/<img\b[^>]*src="data:[^>]*>/gi, '');

/** What was typed and not sent, of the last visit. The files are not kept. */
export function readKept(): Partial<Submission> {
  const { category, tags, ...texts } = readDraft(NAME);
  const kept = submissionCategories.find((one) => one === category);
  return {
    ...texts,
    ...(kept ? { category: kept } : {}),
    ...(tags ? { tags: tags.split(',') } : {}),
  };
}

/** Keeps what is typed, without the files, in this browser. */
export function keep(values: Partial<Submission>): void {
  const { fullName, email, bio, socialUrl, category, title, content = '', tags } = values;
  writeDraft(NAME, {
    fullName,
    email,
    bio,
    socialUrl: socialUrl ?? '',
    category: category ?? '',
    title,
    content: content.length > PICTURES_UP_TO ? withoutPictures(content) : content,
    tags: tags?.join(','),
  });
}

export const forget = () => clearDraft(NAME);
