import type { PostSummary } from 'shared-kit/contract';

/** Who is named as the writer of a post: a member, or a guest whose submission was approved. */
export function authorOf({ author, guestAuthor }: Pick<PostSummary, 'author' | 'guestAuthor'>) {
  return author ?? guestAuthor ?? { name: 'A guest', bio: '', avatar: null, socialUrl: null };
}

/** The profile of a post's writer; null for a guest, who has none. */
export function profilePath({ author }: Pick<PostSummary, 'author'>): string | null {
  return author && `/profile/${author.id}`;
}
