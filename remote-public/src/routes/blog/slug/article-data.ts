import type { Post } from 'shared-kit/contract';
import type { SiteConfig } from 'shared-kit/remote';
import { authorOf } from '../../../features/posts/author';

/** The post as schema.org's Article, for search engines. */
export function articleData(post: Post, site: SiteConfig): object {
  const address = `${site.url}/blog/${post.slug}`;
  const cover = post.coverImage;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.seo.description || post.summary,
    mainEntityOfPage: address,
    url: address,
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    author: { '@type': 'Person', name: authorOf(post).name },
    publisher: { '@type': 'Organization', name: site.name },
    keywords: post.tags.join(', '),
    articleSection: post.category,
    timeRequired: `PT${post.readingMinutes}M`,
    ...(cover ? { image: cover.startsWith('/') ? site.url + cover : cover } : {}),
  };
}
