/**
 * The API tests that run on both database engines even in the short form of `npm test`: those of what
 * PostgreSQL and the embedded engine may do differently. They have the same SQL, but the embedded engine
 * is a build of its own with a single session, in which transactions run one after another and
 * nothing is prepared. All other API tests are about the API.
 */

/** Folders under `mock-api/src` whose tests are all about the engine. */
export const FOLDERS = ['db', 'jobs'];

/** Files elsewhere under `mock-api/src`, with what it is that may differ. */
export const FILES = {
  'kill-recovery.api.test.ts': 'transactions of a process that was killed',
  'seed/seed.api.test.ts': 'two processes that seed at once, a seed that fails half-way',
  'analytics/bounded-counts.api.test.ts': 'upserts of arrays by several processes at once',
  'http/content-version.api.test.ts': 'a row lock that orders changes, long waits',
  'http/idempotency.api.test.ts': 'transactions that fail before and after their commit',
  'http/rate-limits.api.test.ts': 'an unlogged table that processes count in together',
  'mail/outbox.api.test.ts': 'leases, rows that another process has locked',
  'media/media-references.api.test.ts': 'foreign keys and locks of shared rows',
  'resources/analytics/analytics-ranges.api.test.ts': 'days in the time zone of the session',
  'resources/auth/recovery.api.test.ts': 'a request that waits for a row lock',
  'resources/bulk/bulk.api.test.ts': 'batches beside the requests of others',
  'resources/bulk/bulk-recovery.api.test.ts': 'leases, batches that are repeated',
  'resources/follow/follow.api.test.ts': 'two transactions that could deadlock',
  'resources/live/live.api.test.ts': 'numbers that become visible out of order',
  'resources/newsletter/newsletter.api.test.ts': 'hashes that SQL and Node calculate alike',
  'resources/notification-mails/digest-recovery.api.test.ts':
    'transactions of a process that was killed',
  'resources/notification-mails/notification-mails.api.test.ts':
    'rows that another process has locked',
  'resources/posts/paging.api.test.ts': 'keyset pages over equal keys',
  'resources/posts/slugs.api.test.ts': 'patterns and case of letters of any script',
  'resources/remotes/remote-loads.api.test.ts': 'our own aggregate over arrays',
  'resources/search/search.api.test.ts': 'text search: its parser, its ranking',
  'resources/search/suggestions.api.test.ts': 'text search by prefix, order of texts',
  'resources/subscribers/import.api.test.ts': 'large batches beside the writes of others',
  'resources/users/removed-member.api.test.ts': 'events that are written during a removal',
};

/** For `testMatch`. */
export const ENGINE_TEST_FILES = [
  ...FOLDERS.map((folder) => `**/mock-api/src/${folder}/**/*.api.test.ts`),
  ...Object.keys(FILES).map((file) => `**/mock-api/src/${file}`),
];
