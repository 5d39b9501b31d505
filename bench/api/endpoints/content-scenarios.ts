import { constantPath, pathPerSample, member, visitor, type Scenario } from './scenario';

const search = (words: 'common' | 'usual' | 'rare', kind = '') =>
  pathPerSample(
    (samples) => samples[words],
    (word) => `/api/search?q=${word}${kind}`,
  );

/** Suggestions for the first letters of words. */
const suggest = (words: 'common' | 'usual' | 'rare', letters = 100) =>
  pathPerSample(
    (samples) => samples[words],
    (word) => `/api/search/suggestions?q=${word.slice(0, letters)}`,
  );

/** Lists and pages of posts for visitors and users. */
const posts: readonly Scenario[] = [
  visitor('/api/posts', '20 newest', constantPath('/api/posts?limit=20')),
  // The API coalesces identical concurrent requests; here every request differs.
  visitor('/api/posts', '20 of any page', ({ deeper }) => deeper('/api/posts?limit=20')),
  visitor('/api/posts', 'deep pages', ({ deeper }) => deeper('/api/posts')),
  visitor('/api/posts', 'most liked', constantPath('/api/posts?sort=liked')),
  visitor('/api/posts', 'most liked, deep', ({ deeper }) => deeper('/api/posts?sort=liked')),
  visitor(
    '/api/posts',
    'common tag',
    pathPerSample(
      (s) => s.commonTags,
      (tag) => `/api/posts?tag=${tag}`,
    ),
  ),
  visitor(
    '/api/posts',
    'rare tag',
    pathPerSample(
      (s) => s.rareTags,
      (tag) => `/api/posts?tag=${tag}`,
    ),
  ),
  visitor('/api/posts', 'two tags', ({ commonTags, rareTags }) =>
    rareTags.map((tag, index) => {
      const other = commonTags[index % commonTags.length] ?? '';
      return `/api/posts?tag=${encodeURIComponent(tag)}&tag=${encodeURIComponent(other)}`;
    }),
  ),
  visitor(
    '/api/posts',
    'author',
    pathPerSample(
      (s) => s.authors,
      (id) => `/api/posts?author=${id}`,
    ),
  ),
  visitor(
    '/api/posts',
    'common word',
    pathPerSample(
      (s) => s.common,
      (word) => `/api/posts?q=${word}`,
    ),
  ),
  visitor(
    '/api/posts',
    'usual word',
    pathPerSample(
      (s) => s.usual,
      (word) => `/api/posts?q=${word}`,
    ),
  ),
  visitor(
    '/api/posts',
    'rare word',
    pathPerSample(
      (s) => s.rare,
      (word) => `/api/posts?q=${word}`,
    ),
  ),
  // Of authors with as many posts on every site: the words of each of their posts are read.
  visitor('/api/posts', 'rare word and author', ({ rare, ordinaryIds }) =>
    rare.map(
      (word, index) => `/api/posts?q=${word}&author=${ordinaryIds[index % ordinaryIds.length]}`,
    ),
  ),
  visitor(
    '/api/posts',
    'usual word, most liked',
    pathPerSample(
      (s) => s.usual,
      (word) => `/api/posts?sort=liked&q=${word}`,
    ),
  ),
  member('/api/posts', 'signed in', () => Array.from({ length: 200 }, () => '/api/posts')),
  visitor('/api/posts/featured', '', constantPath('/api/posts/featured')),
  visitor(
    '/api/posts/featured',
    'tag',
    pathPerSample(
      (s) => [...s.commonTags, ...s.rareTags],
      (tag) => `/api/posts/featured?tag=${tag}`,
    ),
  ),
  visitor('/api/posts/tags', '', constantPath('/api/posts/tags')),
  visitor(
    '/api/posts/:slug',
    '',
    pathPerSample(
      (s) => s.slugs,
      (slug) => `/api/posts/${slug}`,
    ),
  ),
  member(
    '/api/posts/:slug',
    'signed in',
    pathPerSample(
      (s) => s.slugs,
      (slug) => `/api/posts/${slug}`,
    ),
  ),
  visitor(
    '/api/posts/id/:id/related',
    '',
    pathPerSample(
      (s) => s.posts,
      (id) => `/api/posts/id/${id}/related`,
    ),
  ),
  visitor('/api/posts/feed/global', '', constantPath('/api/posts/feed/global')),
  visitor('/api/posts/feed/global', 'deep pages', ({ deeper }) => deeper('/api/posts/feed/global')),
  member('/api/posts/feed/following', '', () =>
    Array.from({ length: 200 }, () => '/api/posts/feed/following'),
  ),
  member('/api/posts/feed/recommended', '', () =>
    Array.from({ length: 200 }, () => '/api/posts/feed/recommended'),
  ),
];

const rest: readonly Scenario[] = [
  visitor('/api/search', 'common word', search('common')),
  visitor('/api/search', 'usual word', search('usual')),
  visitor('/api/search', 'rare word', search('rare')),
  visitor('/api/search', 'posts only', search('usual', '&kind=post')),
  visitor('/api/search', 'two words', ({ common, rare }) =>
    rare.map((word, index) => `/api/search?q=${common[index % common.length]}%20${word}`),
  ),
  visitor('/api/search', 'nothing found', constantPath('/api/search?q=qqxxzz')),
  visitor('/api/search/suggestions', 'one letter', suggest('usual', 1)),
  visitor('/api/search/suggestions', 'two letters', suggest('usual', 2)),
  visitor('/api/search/suggestions', 'three letters', suggest('rare', 3)),
  visitor('/api/search/suggestions', 'common word', suggest('common')),
  visitor('/api/search/suggestions', 'rare word', suggest('rare')),
  visitor('/api/search/suggestions', 'two words', ({ common, usual, rare }) =>
    rare.map(
      (word, index) =>
        `/api/search/suggestions?q=${common[index % common.length]}%20${usual[index % usual.length]?.slice(0, 3) ?? word}`,
    ),
  ),
  visitor('/rss.xml', '', constantPath('/rss.xml')),
  visitor(
    '/rss/tag/:tag',
    'common',
    pathPerSample(
      (s) => s.commonTags,
      (tag) => `/rss/tag/${tag}`,
    ),
  ),
  visitor(
    '/rss/tag/:tag',
    'rare',
    pathPerSample(
      (s) => s.rareTags,
      (tag) => `/rss/tag/${tag}`,
    ),
  ),
  visitor(
    '/rss/author/:id',
    '',
    pathPerSample(
      (s) => s.authors,
      (id) => `/rss/author/${id}`,
    ),
  ),
  visitor('/sitemap.xml', '', constantPath('/sitemap.xml')),
  visitor('/sitemap/:page', '', async ({ sitemaps }) =>
    (await sitemaps()).map((name) => `/sitemap/${name}`),
  ),
  visitor('/robots.txt', '', constantPath('/robots.txt')),
];

export const contentScenarios: readonly Scenario[] = [...posts, ...rest];
