import { admin, constantPath, EXPORT_CONNECTIONS, pathPerSample, type Scenario } from './scenario';
import type { Samples } from './samples';

const deep = (path: string) => (samples: Samples) => samples.deeper(path, samples.admin);

const words = (path: string, which: 'common' | 'usual' | 'rare') =>
  pathPerSample(
    (samples) => samples[which],
    (word) => `${path}${path.includes('?') ? '&' : '?'}q=${word}`,
  );

/** Scenarios of an admin list: first page, deep pages, each sort key, filters and words. */
function list(path: string, sorts: readonly string[], filters: readonly string[] = []): Scenario[] {
  return [
    admin(path, '', constantPath(path)),
    admin(path, 'deep pages', deep(path)),
    ...sorts.map((sort) => admin(path, `by ${sort}`, constantPath(`${path}?sort=${sort}`))),
    ...filters.map((filter) => admin(path, filter, constantPath(`${path}?${filter}`))),
    admin(path, 'common word', words(path, 'common')),
    admin(path, 'rare word', words(path, 'rare')),
  ];
}

const ANALYTICS = '/api/analytics/admin';

const exported = (path: string, variant: string, paths: Parameters<typeof admin>[2]): Scenario => ({
  ...admin(path, variant, paths),
  connections: EXPORT_CONNECTIONS,
});

/** All rows are exported as those of the subscribers are, which a scenario measures. */
const EXPORTS = [
  '/api/admin/users/export',
  '/api/admin/posts/export',
  '/api/admin/tracks/export',
  '/api/admin/templates/export',
  '/api/community-submissions/export',
  '/api/admin/threads/export',
  '/api/admin/comments/export',
  '/api/admin/mail/export',
  '/api/admin/audit/export',
];

export const adminScenarios: readonly Scenario[] = [
  admin('/api/admin/summary', '', constantPath('/api/admin/summary')),
  ...list(
    '/api/admin/posts',
    ['title', '-likes', 'createdAt'],
    ['status=draft', 'status=scheduled', 'status=published', 'featured=true'],
  ),
  ...list('/api/admin/users', ['name', 'email', 'role'], ['role=admin', 'active=false']),
  admin('/api/admin/users', 'name', constantPath('/api/admin/users?q=ada')),
  ...list(
    '/api/admin/threads',
    ['title', '-replyCount', 'createdAt'],
    ['category=vba', 'locked=true', 'solved=false'],
  ),
  ...list('/api/admin/comments', ['createdAt']),
  ...list('/api/admin/subscribers', ['email', 'source'], ['confirmed=false']),
  ...list(
    '/api/admin/templates',
    ['title', 'type', 'status', '-downloads'],
    ['status=draft', 'type=CSV', 'gated=true'],
  ),
  ...list('/api/admin/tracks', ['title', 'updatedAt'], ['status=draft', 'level=Advanced']),
  ...list('/api/admin/home/hero', ['h1', 'variant', 'status'], ['status=draft', 'variant=B']),
  ...list('/api/admin/mail', ['createdAt'], ['status=failed', 'status=sent']),
  ...list('/api/admin/audit', ['createdAt'], ['kind=thread', 'q=post.f', 'q=ada']),
  ...list(
    '/api/community-submissions',
    ['title', 'fullName'],
    ['status=pending', 'status=approved'],
  ),
  admin(
    '/api/community-submissions/:id',
    '',
    pathPerSample(
      (s) => s.submissions,
      (id) => `/api/community-submissions/${id}`,
    ),
  ),
  admin(
    '/api/admin/home/hero/:id',
    '',
    pathPerSample(
      (s) => s.heroes,
      (id) => `/api/admin/home/hero/${id}`,
    ),
  ),
  admin(
    '/api/admin/users/:id',
    '',
    pathPerSample(
      (s) => s.members,
      (id) => `/api/admin/users/${id}`,
    ),
  ),
  ...list('/api/admin/challenges', ['title', 'opensAt', 'closesAt'], ['phase=open']),
  admin(
    '/api/admin/challenges/:id',
    '',
    pathPerSample(
      (s) => s.challengeIds,
      (id) => `/api/admin/challenges/${id}`,
    ),
  ),
  admin(
    '/api/admin/tracks/:id',
    '',
    pathPerSample(
      (s) => s.tracks,
      (id) => `/api/admin/tracks/${id}`,
    ),
  ),
  admin(
    '/api/admin/templates/:id',
    '',
    pathPerSample(
      (s) => s.templateIds,
      (id) => `/api/admin/templates/${id}`,
    ),
  ),
  admin('/api/admin/jobs', '', constantPath('/api/admin/jobs')),
  admin('/api/admin/releases', '', constantPath('/api/admin/releases')),
  admin('/api/admin/release-tokens', '', constantPath('/api/admin/release-tokens')),
  admin('/api/admin/bulk', '', constantPath('/api/admin/bulk')),
  ...['', '/results'].map((part) =>
    admin(
      `/api/admin/bulk/:id${part}`,
      '',
      pathPerSample(
        (s) => s.bulkOperations,
        (id) => `/api/admin/bulk/${id}${part}`,
      ),
    ),
  ),
  admin('/api/admin/metrics', '', constantPath('/api/admin/metrics')),
  admin('/api/admin/settings', '', constantPath('/api/admin/settings')),
  exported('/api/admin/subscribers/export', 'all', constantPath('/api/admin/subscribers/export')),
  exported(
    '/api/admin/subscribers/export',
    'rare word',
    words('/api/admin/subscribers/export', 'rare'),
  ),
  ...EXPORTS.map((path) => exported(path, 'rare word', words(path, 'rare'))),
  admin(`${ANALYTICS}/remotes`, '', constantPath(`${ANALYTICS}/remotes`)),
  admin(`${ANALYTICS}/active`, '', constantPath(`${ANALYTICS}/active`)),
  admin(`${ANALYTICS}/overview`, '', constantPath(`${ANALYTICS}/overview`)),
  admin(`${ANALYTICS}/daily`, '', constantPath(`${ANALYTICS}/daily`)),
  admin(`${ANALYTICS}/daily`, 'a year', constantPath(`${ANALYTICS}/daily?days=366`)),
  admin(`${ANALYTICS}/events/by-type`, '', constantPath(`${ANALYTICS}/events/by-type`)),
  admin(
    `${ANALYTICS}/events/template-downloads`,
    '',
    constantPath(`${ANALYTICS}/events/template-downloads`),
  ),
  admin(`${ANALYTICS}/events/cta`, '', constantPath(`${ANALYTICS}/events/cta`)),
];
