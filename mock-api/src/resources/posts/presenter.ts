import { renderArticleSheets } from 'shared-kit/content/markdown';
import type { Post, PostSummary, PostVersionSummary } from 'shared-kit/contract';
import type { PostSummaryRow, PostRow } from './select-posts';
import type { VersionRow } from './versions';

const instantOrNull = (date: Date | null) => date?.toISOString() ?? null;

function presentAuthor(row: PostSummaryRow): PostSummary['author'] {
  if (row.author_id === null || row.author_name === null) return null;
  return {
    id: row.author_id,
    name: row.author_name,
    bio: row.author_bio ?? '',
    avatar: row.author_avatar,
    socialUrl: row.author_social_url,
    followersCount: row.author_followers ?? 0,
  };
}

export function presentPostSummary(row: PostSummaryRow, liked: ReadonlySet<string>): PostSummary {
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    category: row.category,
    tags: row.tags,
    status: row.status,
    published: row.status === 'published',
    featured: row.featured,
    scheduledAt: instantOrNull(row.scheduled_at),
    coverImage: row.cover_image,
    readingMinutes: row.reading_minutes,
    author: presentAuthor(row),
    guestAuthor: row.guest_author,
    metrics: { likes: row.likes, comments: row.comments, shares: row.shares },
    viewerHasLiked: liked.has(row.id),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The HTML export of a post: its article, unless a client has saved another. */
export const exportHtmlOf = (row: Pick<PostRow, 'content' | 'export_html'>): string =>
  row.export_html === '' ? row.content : row.export_html;

export function presentPost(row: PostRow, liked: ReadonlySet<string>): Post {
  return {
    ...presentPostSummary(row, liked),
    content: row.content,
    seo: row.seo,
    structured: row.structured,
    exportHtml: exportHtmlOf(row),
    exportMarkdown: row.export_markdown,
    autoSavedAt: instantOrNull(row.auto_saved_at),
    revision: row.revision,
  };
}

/** A post as it is read: its sheets are tables, not the code that its author edits. */
export const presentArticle = (row: PostRow, liked: ReadonlySet<string>): Post => ({
  ...presentPost(row, liked),
  content: renderArticleSheets(row.content, row.sheet_results ?? []),
});

export function presentVersion(row: VersionRow): PostVersionSummary {
  const { saved_by: savedBy, saved_by_name: name } = row;
  return {
    id: row.id,
    savedAt: row.saved_at.toISOString(),
    status: row.status,
    reason: row.reason,
    savedBy: savedBy === null || name === null ? null : { id: savedBy, name },
    title: row.title,
    words: row.words,
    bytes: row.bytes,
  };
}
