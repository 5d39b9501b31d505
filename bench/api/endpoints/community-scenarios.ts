import { constantPath, pathPerSample, member, visitor, type Scenario } from './scenario';

const discussions: readonly Scenario[] = [
  visitor('/api/threads', 'most active', constantPath('/api/threads')),
  visitor('/api/threads', 'deep pages', ({ deeper }) => deeper('/api/threads')),
  visitor('/api/threads', 'category', () =>
    ['formulas', 'vba', 'charts', 'data'].map((one) => `/api/threads?category=${one}`),
  ),
  visitor('/api/threads', 'newest', constantPath('/api/threads?sort=newest')),
  visitor('/api/threads', 'most replies', constantPath('/api/threads?sort=replies')),
  visitor('/api/threads', 'category, newest', () =>
    ['formulas', 'vba', 'charts', 'data'].map((one) => `/api/threads?sort=newest&category=${one}`),
  ),
  visitor('/api/threads', 'solved', constantPath('/api/threads?solved=true')),
  visitor('/api/threads', 'open', constantPath('/api/threads?solved=false')),
  visitor(
    '/api/threads',
    'common word',
    pathPerSample(
      (s) => s.common,
      (word) => `/api/threads?q=${word}`,
    ),
  ),
  visitor(
    '/api/threads',
    'rare word',
    pathPerSample(
      (s) => s.rare,
      (word) => `/api/threads?q=${word}`,
    ),
  ),
  visitor(
    '/api/threads/:id',
    '',
    pathPerSample(
      (s) => s.threads,
      (id) => `/api/threads/${id}`,
    ),
  ),
  visitor(
    '/api/comments/thread/:id',
    '',
    pathPerSample(
      (s) => s.threads,
      (id) => `/api/comments/thread/${id}`,
    ),
  ),
  visitor('/api/comments/thread/:id', 'long ones, deep', async ({ longThreads, deeper }) =>
    (await Promise.all(longThreads.map((id) => deeper(`/api/comments/thread/${id}`)))).flat(),
  ),
];

const users: readonly Scenario[] = [
  visitor(
    '/api/follow/followers/:id',
    '',
    pathPerSample(
      (s) => s.members,
      (id) => `/api/follow/followers/${id}`,
    ),
  ),
  visitor('/api/follow/followers/:id', 'popular, deep', async ({ popular, deeper }) =>
    (
      await Promise.all(popular.slice(0, 4).map((id) => deeper(`/api/follow/followers/${id}`)))
    ).flat(),
  ),
  member(
    '/api/follow/followers/:id',
    'signed in',
    pathPerSample(
      (s) => s.popular,
      (id) => `/api/follow/followers/${id}`,
    ),
  ),
  visitor(
    '/api/follow/following/:id',
    '',
    pathPerSample(
      (s) => s.members,
      (id) => `/api/follow/following/${id}`,
    ),
  ),
  visitor(
    '/api/follow/profile/:id',
    '',
    pathPerSample(
      (s) => s.members,
      (id) => `/api/follow/profile/${id}`,
    ),
  ),
  visitor('/api/follow/handle/:handle', '', ({ handles }) =>
    (handles.length === 0 ? ['nobody'] : handles).map(
      (handle) => `/api/follow/handle/${encodeURIComponent(handle)}`,
    ),
  ),
  member(
    '/api/follow/status/:id',
    '',
    pathPerSample(
      (s) => s.members,
      (id) => `/api/follow/status/${id}`,
    ),
  ),
  visitor('/api/follow/top', '', constantPath('/api/follow/top')),
  visitor(
    '/api/community-submissions/highlights',
    '',
    constantPath('/api/community-submissions/highlights'),
  ),
];

/** Each site has the same few: what they cost follows from their entries. */
const challenges: readonly Scenario[] = [
  visitor('/api/challenges', 'open', constantPath('/api/challenges')),
  visitor('/api/challenges', 'closed', constantPath('/api/challenges?phase=closed')),
  visitor(
    '/api/challenges/:slug',
    '',
    pathPerSample(
      (s) => s.challenges,
      (slug) => `/api/challenges/${slug}`,
    ),
  ),
  visitor(
    '/api/challenges/:slug/entries',
    '',
    pathPerSample(
      (s) => s.challenges,
      (slug) => `/api/challenges/${slug}/entries`,
    ),
  ),
];

const site: readonly Scenario[] = [
  visitor('/api/templates', '', constantPath('/api/templates')),
  visitor('/api/templates', 'deep pages', ({ deeper }) => deeper('/api/templates')),
  visitor(
    '/api/templates',
    'tag',
    pathPerSample(
      (s) => [...s.commonTags, ...s.rareTags],
      (tag) => `/api/templates?tag=${tag}`,
    ),
  ),
  visitor('/api/templates', 'type', () =>
    ['Excel', 'Sheets', 'CSV', 'Script'].map((type) => `/api/templates?type=${type}`),
  ),
  visitor(
    '/api/templates',
    'word',
    pathPerSample(
      (s) => [...s.common, ...s.usual],
      (word) => `/api/templates?q=${word}`,
    ),
  ),
  visitor('/api/templates/tags', '', constantPath('/api/templates/tags')),
  visitor(
    '/api/templates/:id',
    '',
    pathPerSample(
      (s) => s.templates,
      (slug) => `/api/templates/${slug}`,
    ),
  ),
  visitor(
    '/api/templates/:id/download',
    '',
    pathPerSample(
      (s) => s.freeTemplates,
      (slug) => `/api/templates/${slug}/download`,
    ),
  ),
  visitor('/api/tracks', '', constantPath('/api/tracks')),
  visitor('/api/tracks/:slug', '', () =>
    Array.from({ length: 20 }, (_, index) => `/api/tracks/track-${index + 1}`),
  ),
  visitor('/api/home/hero', '', () =>
    Array.from({ length: 50 }, (_, index) => `/api/home/hero?session=visit-${index}`),
  ),
  visitor('/api/metrics', '', constantPath('/api/metrics')),
  visitor('/api/settings', '', constantPath('/api/settings')),
  visitor('/api/bootstrap', '', constantPath('/api/bootstrap')),
  member('/api/bootstrap', 'signed in', () => Array.from({ length: 200 }, () => '/api/bootstrap')),
  visitor('/api/remotes/halted', '', constantPath('/api/remotes/halted')),
  visitor('/api/health', '', constantPath('/api/health')),
  visitor('/api/content-version', '', constantPath('/api/content-version')),
  visitor('/api/health/ready', '', constantPath('/api/health/ready')),
  visitor(
    '/api/media/:name',
    '',
    pathPerSample(
      (s) => s.pictures,
      (hash) => `/api/media/${hash}`,
    ),
  ),
  visitor(
    '/api/media/:name',
    'narrower',
    pathPerSample(
      (s) => s.pictures,
      (hash) => `/api/media/${hash}?w=640`,
    ),
  ),
];

export const communityScenarios: readonly Scenario[] = [
  ...discussions,
  ...users,
  ...challenges,
  ...site,
];
