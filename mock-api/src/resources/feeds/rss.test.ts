import type { FeedPost } from './queries';
import { writeRss } from './rss';

const site = { name: 'Sheetfolk', url: 'https://sheetfolk.example' };
const channel = { title: 'Posts', path: '/blog', self: '/rss.xml', description: 'The newest' };

const createPost = (more: Partial<FeedPost>): FeedPost => ({
  slug: 'sums',
  title: 'Sums',
  summary: 'Adds up.',
  tags: ['sums'],
  published_at: new Date('2026-02-03T04:05:06Z'),
  created_at: new Date('2026-02-03T04:05:06Z'),
  guest_author: null,
  author_name: 'Ada & Sons',
  ...more,
});

const guest = { name: 'Zoë “Z” <Søn>\u0001', bio: '', avatar: null, socialUrl: null };

test('authors of posts are named by dc:creator, in its namespace', () => {
  const rss = writeRss(site, channel, [
    createPost({}),
    createPost({ author_name: null, guest_author: guest }),
    createPost({ author_name: null }),
  ]);
  const creators = [...rss.matchAll(/<dc:creator>([^<]*)<\/dc:creator>/g)].map(([, name]) => name);
  expect(creators).toEqual(['Ada &amp; Sons', 'Zoë “Z” &lt;Søn&gt;', 'Sheetfolk']);
  expect(rss).toMatch(/^<\?xml [^>]+>\s*<rss version="2.0" [^>]*xmlns:dc="[^"]+"/);
  expect(rss.match(/xmlns:dc="http:\/\/purl\.org\/dc\/elements\/1\.1\/"/g)).toHaveLength(1);
  // RSS's own element is for an email address.
  expect(rss).not.toContain('<author>');
});
