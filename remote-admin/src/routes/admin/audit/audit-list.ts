import { adminApi } from 'shared-kit/api/admin';
import type { contract, OutputOf } from 'shared-kit/contract';
import { enumParam } from 'shared-kit/search-params';
import { defineAdminList } from '../../../features/list/admin-list';

export type AuditEntry = OutputOf<typeof contract.audit.list>['items'][number];

/** What the log has entries about, as the filter calls them. */
export const SUBJECT_LABELS = {
  user: 'Members',
  post: 'Posts',
  track: 'Tracks',
  template: 'Templates',
  submission: 'Submissions',
  subscriber: 'Subscribers',
  thread: 'Threads',
  comment: 'Comments',
  hero: 'Heroes',
  settings: 'Site settings',
  metrics: 'KPI metrics',
  mail: 'Mails',
  job: 'Jobs',
  release: 'Releases',
  access: 'Access',
  export: 'Exports',
} as const;

// Object.keys forgets the type of the keys.
export const SUBJECT_KINDS = Object.keys(
  SUBJECT_LABELS,
) as readonly (keyof typeof SUBJECT_LABELS)[];

export const auditList = defineAdminList({
  name: 'audit',
  filters: { kind: enumParam(SUBJECT_KINDS, null) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.audit.list({ query }, options),
  fetchCsv: (query) => adminApi.audit.csv({ query }),
});
