import { Feed } from 'feed';
import type { Site } from '../../mail/transport';
import type { FeedPost } from './queries';
import { xmlText } from './xml-text';

interface Channel {
  title: string;
  /** The page the feed stands for, as a path. */
  path: string;
  /** Where the feed itself is, as a path. */
  self: string;
  description: string;
}

/** An RSS 2.0 document: the newest first, each with its summary, author and tags. */
export function writeRss(site: Site, channel: Channel, posts: readonly FeedPost[]): string {
  const [newest] = posts;
  const feed = new Feed({
    id: site.url + channel.path,
    link: site.url + channel.path,
    title: xmlText(channel.title),
    description: xmlText(channel.description),
    feed: site.url + channel.self,
    copyright: '',
    language: 'en',
    generator: site.name,
    ...(newest === undefined ? {} : { updated: newest.published_at }),
  });
  for (const post of posts) {
    const link = `${site.url}/blog/${post.slug}`;
    feed.addItem({
      id: link,
      link,
      title: xmlText(post.title),
      description: xmlText(post.summary),
      date: post.published_at,
      author: [{ name: xmlText(post.author_name ?? post.guest_author?.name ?? site.name) }],
      category: post.tags.map((tag) => ({ name: xmlText(tag) })),
    });
  }
  return feed.rss2();
}
