import { admin, fixed, forEach, type Scenario } from './scenario';
import type { Samples } from './samples';

const deep = (path: string) => (samples: Samples) => samples.deeper(path, samples.admin);

const words = (path: string, which: 'common' | 'usual' | 'rare') =>
  forEach(
    (samples) => samples[which],
    (word) => `${path}${path.includes('?') ? '&' : '?'}q=${word}`,
  );

/** Scenarios of an admin list: first page, deep pages, each sort key, filters and words. */
function list(path: string, sorts: readonly string[], filters: readonly string[] = []): Scenario[] {
  return [
    admin(path, '', fixed(path)),
    admin(path, 'deep pages', deep(path)),
    ...sorts.map((sort) => admin(path, `by ${sort}`, fixed(`${path}?sort=${sort}`))),
    ...filters.map((filter) => admin(path, filter, fixed(`${path}?${filter}`))),
    admin(path, 'common word', words(path, 'common')),
    admin(path, 'rare word', words(path, 'rare')),
  ];
}

const ANALYTICS = '/api/analytics/admin';

export const adminScenarios: readonly Scenario[] = [
  admin('/api/admin/summary', '', fixed('/api/admin/summary')),
  ...list(
    '/api/admin/posts',
    ['title', '-likes', 'createdAt'],
    ['status=draft', 'status=published', 'featured=true'],
  ),
  ...list('/api/admin/users', ['name', 'email', 'role'], ['role=admin', 'active=false']),
  admin('/api/admin/users', 'name', fixed('/api/admin/users?q=ada')),
  ...list(
    '/api/admin/threads',
    ['title', '-replyCount', 'createdAt'],
    ['category=vba', 'locked=true'],
  ),
  ...list('/api/admin/comments', ['createdAt']),
  ...list('/api/admin/subscribers', ['email', 'source'], ['confirmed=false']),
  ...list('/api/admin/templates', ['title', 'type', 'status', '-downloads']),
  ...list('/api/admin/tracks', ['title', 'level', 'status', 'updatedAt']),
  ...list('/api/admin/home/hero', ['h1', 'variant', 'status'], ['status=draft']),
  ...list('/api/admin/audit', ['createdAt'], ['kind=thread', 'q=post.f', 'q=ada']),
  ...list(
    '/api/community-submissions',
    ['title', 'fullName'],
    ['status=pending', 'status=approved'],
  ),
  admin(
    '/api/community-submissions/:id',
    '',
    forEach(
      (s) => s.submissions,
      (id) => `/api/community-submissions/${id}`,
    ),
  ),
  admin(
    '/api/admin/home/hero/:id',
    '',
    forEach(
      (s) => s.heroes,
      (id) => `/api/admin/home/hero/${id}`,
    ),
  ),
  admin('/api/admin/metrics', '', fixed('/api/admin/metrics')),
  admin('/api/admin/settings', '', fixed('/api/admin/settings')),
  admin('/api/admin/subscribers/export', 'all', fixed('/api/admin/subscribers/export')),
  admin(
    '/api/admin/subscribers/export',
    'rare word',
    words('/api/admin/subscribers/export', 'rare'),
  ),
  admin(`${ANALYTICS}/overview`, '', fixed(`${ANALYTICS}/overview`)),
  admin(`${ANALYTICS}/daily`, '', fixed(`${ANALYTICS}/daily`)),
  admin(`${ANALYTICS}/daily`, 'a year', fixed(`${ANALYTICS}/daily?days=366`)),
  admin(`${ANALYTICS}/events/by-type`, '', fixed(`${ANALYTICS}/events/by-type`)),
  admin(
    `${ANALYTICS}/events/template-downloads`,
    '',
    fixed(`${ANALYTICS}/events/template-downloads`),
  ),
  admin(`${ANALYTICS}/events/cta`, '', fixed(`${ANALYTICS}/events/cta`)),
];
