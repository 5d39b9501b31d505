import { users } from './001-users';
import { posts } from './002-posts';
import { discussions } from './003-discussions';
import { learning } from './004-learning';
import { site } from './005-site';
import { submissions } from './006-submissions';
import { idempotency } from './010-idempotency';
import { accounts } from './011-accounts';
import { outboxAndJobs } from './012-outbox-and-jobs';
import { subscribers } from './013-subscribers';
import { resetRequests } from './014-reset-requests';
import { threadEditedAt } from './020-thread-edited-at';
import { postVersions } from './021-post-versions';
import { listIndexes } from './022-list-indexes';
import { heroIndexes } from './030-hero-indexes';
import { templateFiles } from './031-template-files';
import { events } from './032-events';
import { dropEventsIndex } from './040-drop-events-index';
import { statistics } from './041-statistics';
import { adminListIndexes } from './042-admin-list-indexes';
import { postTags } from './043-post-tags';
import { directoryIndexes } from './050-directory-indexes';
import { inactiveMemberIndex } from './051-inactive-member-index';
import { rateLimitCounts } from './060-rate-limit-counts';
import { slugHistory } from './061-slug-history';
import { dataExportIndexes } from './062-data-export-indexes';
import { memberCountIndex } from './063-member-count-index';
import { vocabulary } from './070-vocabulary';
import { versionSummaries } from './071-version-summaries';
import { postPatches } from './072-post-patches';
import { deletedPosts } from './073-deleted-posts';
import { bulkOperations } from './074-bulk-operations';
import { revisions } from './075-revisions';
import { trackPosts } from './076-track-posts';
import { submissionReviews } from './077-submission-reviews';
import { mailList } from './078-mail-list';
import { adminFilterIndexes } from './079-admin-filter-indexes';
import { remoteLoads } from './080-remote-loads';
import { knownDevices } from './081-known-devices';
import { shareDays } from './082-share-days';
import { idempotencyOwner } from './083-idempotency-owner';
import { mediaReferences } from './084-media-references';
import { trackOrder } from './085-track-order';
import { textRenderings } from './086-text-renderings';
import { contentGeneration } from './088-content-generation';
import { postMetrics } from './090-post-metrics';
import { sitemapPageStarts } from './093-sitemap-page-starts';
import { replicationHeartbeat } from './097-replication-heartbeat';
import { threadPosts } from './099-thread-posts';
import { resetRedirect } from './108-reset-redirect';
import type { Migration } from './migration';

/** In order. A list, because the API is bundled into one file and cannot read a folder. */
export const migrations: readonly Migration[] = [
  users,
  posts,
  discussions,
  learning,
  site,
  submissions,
  idempotency,
  accounts,
  outboxAndJobs,
  subscribers,
  resetRequests,
  threadEditedAt,
  postVersions,
  listIndexes,
  heroIndexes,
  templateFiles,
  events,
  dropEventsIndex,
  statistics,
  adminListIndexes,
  postTags,
  directoryIndexes,
  inactiveMemberIndex,
  rateLimitCounts,
  slugHistory,
  dataExportIndexes,
  memberCountIndex,
  vocabulary,
  versionSummaries,
  postPatches,
  deletedPosts,
  bulkOperations,
  revisions,
  trackPosts,
  submissionReviews,
  mailList,
  adminFilterIndexes,
  remoteLoads,
  knownDevices,
  shareDays,
  idempotencyOwner,
  mediaReferences,
  trackOrder,
  textRenderings,
  contentGeneration,
  postMetrics,
  sitemapPageStarts,
  replicationHeartbeat,
  threadPosts,
  resetRedirect,
];
