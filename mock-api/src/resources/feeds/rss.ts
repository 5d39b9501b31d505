import { Feed } from 'feed';
import type { Site } from '../../mail/transport';
import type { FeedPost } from './queries';

/** Characters that XML 1.0 forbids even if escaped: one of them makes a feed unreadable. */
const INVALID_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const removeInvalidXml = (text: string): string => text.replace(INVALID_XML, '');

/** The library declares this namespace only in feeds that have whole articles. */
const declareDublinCore = (rss: string): string =>
  rss.replace(
    '<rss version="2.0"',
    '<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  );

interface Channel {
  title: string;
  /** The path of the page that the feed belongs to. */
  path: string;
  /** The feed's own path. */
  self: string;
  description: string;
}

const createFeed = (site: Site, channel: Channel, updated: Date | undefined) =>
  new Feed({
    id: site.url + channel.path,
    link: site.url + channel.path,
    title: removeInvalidXml(channel.title),
    description: removeInvalidXml(channel.description),
    feed: site.url + channel.self,
    copyright: '',
    language: 'en',
    generator: site.name,
    ...(updated === undefined ? {} : { updated }),
  });

/** An RSS 2.0 document of the given posts, each with its summary, author and tags. */
export function writeRss(site: Site, channel: Channel, posts: readonly FeedPost[]): string {
  const feed = createFeed(site, channel, posts[0]?.published_at);

  const authorName = (post: FeedPost) => post.author_name ?? post.guest_author?.name ?? site.name;
  for (const post of posts) {
    const link = `${site.url}/blog/${encodeURIComponent(post.slug)}`;
    feed.addItem({
      id: link,
      link,
      title: removeInvalidXml(post.title),
      description: removeInvalidXml(post.summary),
      date: post.published_at,
      category: post.tags.map((tag) => ({ name: removeInvalidXml(tag) })),
      // RSS's own `author` is an email address, which nobody shall learn here.
      extensions: [{ name: 'dc:creator', objects: { _text: removeInvalidXml(authorName(post)) } }],
    });
  }
  return declareDublinCore(feed.rss2());
}

interface FeedIssue {
  slug: string;
  subject: string;
  preheader: string;
  started_at: Date | null;
  updated_at: Date;
}

/** An RSS 2.0 document of issues of the newsletter. */
export function writeNewsletterRss(
  site: Site,
  channel: Channel,
  issues: readonly FeedIssue[],
): string {
  const feed = createFeed(site, channel, issues[0]?.started_at ?? undefined);
  for (const issue of issues) {
    const link = `${site.url}/newsletter/${encodeURIComponent(issue.slug)}`;
    feed.addItem({
      id: link,
      link,
      title: removeInvalidXml(issue.subject),
      description: removeInvalidXml(issue.preheader),
      date: issue.started_at ?? issue.updated_at,
    });
  }
  return feed.rss2();
}
