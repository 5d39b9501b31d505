import { admin, EXPORT_CONNECTIONS, pathPerSample, member, type Scenario } from './scenario';

const everyMember = (path: string) => () => Array.from({ length: 200 }, () => path);

const ownPost = (path: string, variant: string, toPath: (id: string) => string): Scenario => ({
  path,
  variant,
  requests: ({ ownPosts }) =>
    ownPosts.map(({ post, member: number }) => ({ path: toPath(post), member: number })),
});

/** A user's own account and posts. */
export const memberScenarios: readonly Scenario[] = [
  member('/api/auth/me', '', everyMember('/api/auth/me')),
  member('/api/notifications', '', everyMember('/api/notifications')),
  member('/api/notifications', 'unread', everyMember('/api/notifications?show=unread')),
  member('/api/auth/sessions', '', everyMember('/api/auth/sessions')),
  member('/api/account', '', everyMember('/api/account')),
  {
    path: '/api/account/export',
    variant: '',
    connections: EXPORT_CONNECTIONS,
    requests: ({ ordinary }) =>
      ordinary.map((number) => ({ path: '/api/account/export', member: number })),
  },
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
