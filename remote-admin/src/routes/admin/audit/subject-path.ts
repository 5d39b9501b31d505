import { cutText } from 'shared-kit/contract/constants';
import type { AuditEntry } from './audit-list';

type Subject = AuditEntry['subject'];

/** The pages of the subjects, by kind. Of a comment the log does not know the thread. */
const PATHS: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => `/admin/users/${id}`,
  post: (id) => `/writer/${id}`,
  track: (id) => `/admin/tracks/${id}`,
  template: (id) => `/admin/templates/${id}`,
  hero: (id) => `/admin/hero/${id}`,
  submission: (id) => `/admin/community?preview=${id}`,
  thread: (id) => `/discussions/${id}`,
  settings: () => '/admin/settings',
  metrics: () => '/admin/metrics',
  mail: () => '/admin/jobs?tab=mail',
  job: () => '/admin/jobs',
  release: () => '/admin/releases',
  'release-token': () => '/admin/releases?tab=tokens',
  newsletter: (id) => `/admin/newsletter/${id}`,
  suppression: () => '/admin/newsletter/suppressions',
  subscriber: () => '/admin/subscribers',
};

/** Where an admin can look at the subject of an entry; null if it was deleted, or has no page. */
export function resolveSubjectPath({ kind, id }: Subject, action: string): string | null {
  return action.endsWith('.delete') ? null : (PATHS[kind]?.(id) ?? null);
}

const NAMES = ['title', 'name', 'h1', 'email', 'slug', 'recipient', 'subject'];

/** What the subject is called, if the entry has logged it: a title, a name. */
export function findSubjectName({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  for (const values of [after, before]) {
    if (typeof values !== 'object' || values === null) continue;
    for (const name of NAMES) {
      const value: unknown = Reflect.get(values, name);
      if (typeof value === 'string' && value !== '') return cutText(value, 120);
    }
  }
  return null;
}
