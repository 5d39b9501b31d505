import { discussionText } from 'shared-kit/content';
import type { Comment, Thread } from 'shared-kit/contract';
import type { SiteConfig } from 'shared-kit/remote';

/** The discussion as schema.org's DiscussionForumPosting, for search engines. */
export function threadJsonLd(thread: Thread, replies: Comment[], site: SiteConfig): object {
  const url = `${site.url}/discussions/${thread._id}`;
  const person = ({ id, name }: Comment['createdBy']) => ({
    '@type': 'Person',
    name,
    url: `${site.url}/profile/${id}`,
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'DiscussionForumPosting',
    url,
    mainEntityOfPage: url,
    headline: thread.title,
    text: discussionText(thread.descriptionHtml) || thread.title,
    datePublished: thread.createdAt,
    author: person(thread.createdBy),
    articleSection: thread.category,
    commentCount: thread.replyCount,
    comment: replies
      .filter(({ deleted }) => !deleted)
      .map(({ _id, contentHtml, createdAt, createdBy }) => ({
        '@type': 'Comment',
        url: `${url}#reply-${_id}`,
        text: discussionText(contentHtml),
        datePublished: createdAt,
        author: person(createdBy),
      })),
  };
}
