import { adminApi } from 'shared-kit/client/admin';
import type { contract, OutputOf } from 'shared-kit/contract';
import { defineAdminList, defineFilter } from '../../../features/section/list/admin-list';

export type AuditEntry = OutputOf<typeof contract.audit.list>['items'][number];

/** What the log has entries about, as the filter calls them. */
const SUBJECT_LABELS = {
  user: 'Members',
  post: 'Posts',
  track: 'Tracks',
  template: 'Templates',
  submission: 'Submissions',
  subscriber: 'Subscribers',
  newsletter: 'Newsletter',
  suppression: 'Suppressed addresses',
  thread: 'Threads',
  comment: 'Comments',
  hero: 'Heroes',
  settings: 'Site settings',
  metrics: 'KPI metrics',
  mail: 'Mails',
  job: 'Jobs',
  release: 'Releases',
  'release-token': 'Release tokens',
  access: 'Access',
  export: 'Exports',
} as const;

export const auditList = defineAdminList({
  name: 'audit',
  filters: { kind: defineFilter('Subject', SUBJECT_LABELS) },
  defaultSort: '-createdAt',
  fetchPage: (query, options) => adminApi.audit.list({ query }, options),
  fetchCsv: (query) => adminApi.audit.csv({ query }),
});
