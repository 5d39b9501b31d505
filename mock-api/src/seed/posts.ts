import { plainText } from 'shared-kit/content';
import { readingMinutes, tutorialHtml } from 'shared-kit/content/article';
import { newId } from '../db/ids';
import { postVector } from '../db/search/documents';
import { syncPublishedPosts } from '../db/published-posts';
import { recordTags } from '../db/tags';
import type { Transaction } from '../db/transaction';
import { addMediaReferences } from '../media/media-references';
import { mediaPath, type MediaStore } from '../media/media-store';
import { cleanHtml } from '../text/clean-html';
import type { Clock } from './clock';
import { readPicture } from './content-files';
import { readPosts, type SeedPost } from './read-posts';
import type { FindUserId } from './users';

async function toRow(
  trx: Transaction,
  media: MediaStore,
  post: SeedPost,
  { findUserId, clock, id }: { findUserId: FindUserId; clock: Clock; id: string },
) {
  const { title, summary, category, slug } = post;
  const tags = await recordTags(trx, post.tags);
  const structured = {
    ...post.structured,
    steps: post.structured.steps.map((step) => ({ ...step, media: [] })),
    // The demo's FAQ answers are HTML here; a post stores them as plain text.
    faq: post.structured.faq.map(({ answer, ...question }) => ({
      ...question,
      answer: plainText(answer.replace(/<\/?(?:a|code|em|strong)\b[^<>]*>/g, '')),
    })),
  };
  const content = cleanHtml(tutorialHtml(structured), slug);
  const cover = await media.put(trx, readPicture(`covers/posts/${slug}.svg`));
  const published = clock.daysAgo(post.daysAgo);
  return {
    id,
    slug,
    title,
    summary,
    content,
    category,
    tags,
    status: 'published' as const,
    featured: post.featured,
    scheduled_at: null,
    published_at: published,
    cover_image: mediaPath(cover),
    reading_minutes: readingMinutes(content),
    author_id: findUserId(post.author),
    guest_author: null,
    seo: JSON.stringify(post.seo),
    structured: JSON.stringify(structured),
    export_html: '',
    export_markdown: '',
    auto_saved_at: null,
    search: postVector({ title, summary, tags, content }),
    created_at: published,
    updated_at: published,
  };
}

/** Inserts the published posts with covers and their likes. */
export async function seedPosts(
  trx: Transaction,
  media: MediaStore,
  findUserId: FindUserId,
  clock: Clock,
): Promise<void> {
  for (const post of readPosts()) {
    const id = newId();
    const row = await toRow(trx, media, post, { findUserId, clock, id });
    await trx.insertInto('posts').values(row).execute();
    await addMediaReferences(trx, 'post', id, row.cover_image, row.content, row.structured);
    await trx.insertInto('post_slugs').values({ slug: post.slug, post_id: id }).execute();
    await trx
      .insertInto('post_metrics')
      .values({ post_id: id, likes: post.likes.length })
      .execute();
    await syncPublishedPosts(trx, [id]);
    if (post.likes.length === 0) continue;
    await trx
      .insertInto('likes')
      .values(
        post.likes.map((liker, index) => ({
          post_id: id,
          user_id: findUserId(liker),
          created_at: new Date(row.published_at.getTime() + (index + 1) * 5_400_000),
        })),
      )
      .execute();
  }
}
