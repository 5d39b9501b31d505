import type { Samples } from './samples';
import { admin, EXPORT_CONNECTIONS, pathPerSample, member, type Scenario } from './scenario';

const everyMember = (path: string) => () => Array.from({ length: 200 }, () => path);

const ownPost = (path: string, variant: string, toPath: (id: string) => string): Scenario => ({
  path,
  variant,
  requests: ({ ownPosts }) =>
    ownPosts.map(({ post, member: number }) => ({ path: toPath(post), member: number })),
});

/** Requests of the first member, who has as much of everything as there is room for. */
const asFirst = (
  path: string,
  variant: string,
  paths: (samples: Samples) => string[] | Promise<string[]>,
): Scenario => ({
  path,
  variant,
  requests: async (samples) =>
    (await paths(samples)).map((requestPath) => ({ path: requestPath, member: 1 })),
});

/** A user's own account and posts. */
export const memberScenarios: readonly Scenario[] = [
  member('/api/auth/me', '', everyMember('/api/auth/me')),
  member('/api/notifications', '', everyMember('/api/notifications')),
  member('/api/notifications', 'unread', everyMember('/api/notifications?show=unread')),
  member('/api/account/notifications', '', everyMember('/api/account/notifications')),
  member('/api/auth/sessions', '', everyMember('/api/auth/sessions')),
  member('/api/account', '', everyMember('/api/account')),
  {
    path: '/api/account/export',
    variant: '',
    connections: EXPORT_CONNECTIONS,
    requests: ({ ordinary }) =>
      ordinary.map((number) => ({ path: '/api/account/export', member: number })),
  },
  member('/api/mentions', '', ({ common }) => common.map((word) => `/api/mentions?q=${word}`)),
  member('/api/saved/lists', '', everyMember('/api/saved/lists')),
  member('/api/saved/items', '', everyMember('/api/saved/items')),
  asFirst('/api/saved/items', 'deep', ({ deeper }) => deeper('/api/saved/items', 1)),
  asFirst(
    '/api/saved/items',
    'list',
    pathPerSample(
      (s) => s.savedLists,
      (id) => `/api/saved/items?list=${id}`,
    ),
  ),
  asFirst('/api/saved/lists', 'full', everyMember('/api/saved/lists')),
  member(
    '/api/saved/items/:kind/:id',
    '',
    pathPerSample(
      (s) => s.posts,
      (id) => `/api/saved/items/post/${id}`,
    ),
  ),
  member('/api/watching', '', everyMember('/api/watching')),
  asFirst('/api/watching', 'deep', ({ deeper }) => deeper('/api/watching', 1)),
  member('/api/watching/settings', '', everyMember('/api/watching/settings')),
  member(
    '/api/watching/:target/:key',
    '',
    pathPerSample(
      (s) => s.threads,
      (id) => `/api/watching/thread/${id}`,
    ),
  ),
  member('/api/progress/tracks', '', everyMember('/api/progress/tracks')),
  member(
    '/api/progress/tracks/:id',
    '',
    pathPerSample(
      (s) => s.tracks,
      (id) => `/api/progress/tracks/${id}`,
    ),
  ),
  member(
    '/api/progress/posts/:id',
    '',
    pathPerSample(
      (s) => s.posts,
      (id) => `/api/progress/posts/${id}`,
    ),
  ),
  member('/api/posts/all', '', everyMember('/api/posts/all')),
  member(
    '/api/posts/all',
    'author',
    pathPerSample(
      (s) => s.authors,
      (id) => `/api/posts/all?author=${id}`,
    ),
  ),
  ownPost('/api/posts/all', 'own', () => '/api/posts/all'),
  admin('/api/posts/all', 'admin', ({ deeper, admin: number }) => deeper('/api/posts/all', number)),
  ownPost('/api/posts/id/:id', 'own', (id) => `/api/posts/id/${id}`),
  admin(
    '/api/posts/id/:id',
    'admin',
    pathPerSample(
      (s) => [...s.drafts, ...s.posts],
      (id) => `/api/posts/id/${id}`,
    ),
  ),
  admin(
    '/api/posts/id/:id/versions',
    'admin',
    pathPerSample(
      (s) => s.versioned,
      (id) => `/api/posts/id/${id}/versions`,
    ),
  ),
  {
    path: '/api/posts/id/:id/versions/:versionId',
    variant: 'admin',
    requests: ({ versions, admin: number }) =>
      versions.map((path) => ({ path: `/api/posts/id/${path}`, member: number })),
  },
  ownPost('/api/posts/mine', '', () => '/api/posts/mine'),
  ownPost('/api/posts/mine', 'status', () => '/api/posts/mine?status=draft'),
  ownPost('/api/posts/mine', 'q', () => '/api/posts/mine?q=table'),
];
