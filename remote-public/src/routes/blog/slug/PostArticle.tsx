import { useRef } from 'react';
import { useViewer } from 'shared-kit/client/session';
import type { Post } from 'shared-kit/contract';
import { absoluteUrl, PageHead, Slot, useSiteConfig, type SiteConfig } from 'shared-kit/remote';
import { createLazyComponent } from 'shared-kit/ui';
import { addHeadingIds, Article } from 'shared-kit/ui/article';
import { FollowButton } from '../../../features/people/FollowButton';
import { authorOf } from '../../../features/posts/PostMeta';
import { addSheetButtons } from '../../../features/sheets/add-sheet-buttons';
import { LiveFormulas } from '../../../features/sheets/LiveFormulas';
import { SaveButton } from '../../../features/saved/SaveButton';
import { DiscussLink } from './DiscussLink';
import { LikeButton } from './LikeButton';
import { ReadingProgress } from './ReadingProgress';
import { RelatedPosts } from './RelatedPosts';
import { ShareButton } from './ShareButton';

const transform = (html: string) => addSheetButtons(addHeadingIds(html));

// How far somebody reads is stored of members only.
const MemberReading = createLazyComponent(
  async () => (await import(/* webpackChunkName: "member" */ './MemberReading')).MemberReading,
);

/** A published post with what its readers can do. */
export function PostArticle({ post }: { post: Post }) {
  const site = useSiteConfig();
  const viewer = useViewer();
  const content = useRef<HTMLDivElement>(null);
  return (
    <LiveFormulas>
      <PageHead
        type="article"
        title={post.seo.title || post.title}
        description={post.seo.description || post.summary}
        path={`/blog/${post.slug}`}
        image={post.coverImage}
        jsonLd={articleJsonLd(post, site)}
      />
      <ReadingProgress contentRef={content} />
      <Article
        post={post}
        author={{ id: null, ...authorOf(post) }}
        contentRef={content}
        transform={transform}
        actions={
          <>
            <LikeButton post={post} />
            <SaveButton kind="post" id={post._id} />
            {viewer !== null && <MemberReading post={post} contentRef={content} />}
            <ShareButton post={post} />
            <DiscussLink post={post} />
            <Slot
              name="post.below"
              post={{
                id: post._id,
                slug: post.slug,
                title: post.title,
                authorId: post.author?.id ?? null,
              }}
            />
          </>
        }
        authorActions={post.author && <FollowButton author={post.author} />}
      >
        <RelatedPosts post={post} />
      </Article>
    </LiveFormulas>
  );
}

/** schema.org markup for search engines. */
function articleJsonLd(post: Post, site: SiteConfig): object {
  const url = absoluteUrl(`/blog/${post.slug}`, site);
  const cover = post.coverImage;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.seo.description || post.summary,
    mainEntityOfPage: url,
    url,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: authorOf(post).name },
    publisher: { '@type': 'Organization', name: site.name },
    keywords: post.tags.join(', '),
    articleSection: post.category,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(cover ? { image: absoluteUrl(cover, site) } : {}),
  };
}
