import { LIMITS, takeGraphemes } from 'shared-kit/contract/constants';
import type { Post, PostPayload } from 'shared-kit/contract';

/** A new draft with the text of a post; likes, URL and versions stay with the original. */
export function copyPost(post: Post): PostPayload {
  const { title, summary, content, category, tags } = post;
  const { structured, seo, coverImage, exportMarkdown } = post;
  return {
    title: takeGraphemes(`Copy of ${title || UNTITLED}`, LIMITS.title),
    summary,
    content,
    category,
    tags,
    structured,
    seo,
    coverImage,
    exportMarkdown,
    status: 'draft',
  };
}

/** The title shown for a post that has none yet. */
export const UNTITLED = 'Untitled tutorial';
