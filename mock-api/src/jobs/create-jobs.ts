import type { BulkTransport } from '../mail/lane';
import type { Site, Transport } from '../mail/transport';
import { deliverDueMail, MAIL_JOB } from '../mail/outbox';
import type { ContentVersion } from '../db/content-version';
import { mergeTags } from '../db/merge-tags';
import { bulkChanges } from './bulk-changes';
import { reportCounterDrift } from './counter-drift';
import { removeExpired } from './remove-expired';
import type { Job } from './job';
import { buildIndexes } from './build-indexes';
import { buildSearches } from './build-searches';
import { announceHalts } from './announce-halts';
import { aggregateStatistics } from './aggregate-statistics';
import { pruneAnalytics } from './prune-analytics';
import { purgeDeletedPosts } from './purge-deleted-posts';
import { fillHandles } from './fill-handles';
import { closeChallenges } from './close-challenges';
import { publishDueHeroes, publishDuePosts } from './publish-due';
import { renderTexts } from './render-texts';
import { notificationMails } from './notification-mails';
import { pushMessages } from './push-messages';
import { processResetRequests } from './reset-requests';
import { sendNewsletter } from './send-newsletter';
import { tryAnswers } from './try-answers';
import { removeUnreferencedMedia } from './unreferenced-media';
import { vacuumTables } from './vacuum-tables';

/** Whether a run says that it has done anything. */
const hasWorked = (result: unknown): boolean =>
  Object.values(Object(result)).some((value) => typeof value === 'number' && value > 0);

/** Makes a job announce what it has changed of the public content. */
const createAnnounce =
  (contentVersion: ContentVersion) =>
  (job: Job): Job => ({
    ...job,
    run: async (db, now, controls) => {
      const result = await job.run(db, now, controls);
      if (hasWorked(result)) await contentVersion.advance(db);
      return result;
    },
  });

interface JobOptions {
  site: Site;
  /** What is called when a canary is halted. Defaults to nothing. */
  releaseWebhookUrl?: string | null;
  /** See `Settings`. */
  notificationDelayMs: number;
  transport: Transport;
  /** How the newsletter is sent; null for a process that sends none. */
  newsletter?: { transport: BulkTransport; folder: string; ratePerMinute: number } | null;
  contentVersion: ContentVersion;
  removeFile: (hash: string) => Promise<void>;
  /** Whether the database is the embedded engine, which has no autovacuum. */
  embedded: boolean;
  /** Called for an internal error that does not end a run. */
  report: (error: unknown, source: string) => void;
}

/** All background jobs. */
export function createJobs({
  site,
  releaseWebhookUrl = null,
  notificationDelayMs,
  transport,
  newsletter = null,
  contentVersion,
  removeFile,
  embedded,
  report,
}: JobOptions): readonly Job[] {
  const announce = createAnnounce(contentVersion);
  return [
    announce(publishDuePosts),
    announce(publishDueHeroes),
    announce(closeChallenges),
    processResetRequests(site),
    notificationMails({ site, delayMs: notificationDelayMs }),
    pushMessages({ site }),
    {
      name: MAIL_JOB,
      intervalMs: 0,
      run: (db, _, controls) => deliverDueMail(db, transport, () => new Date(), controls?.signal),
    },
    ...(newsletter === null ? [] : [sendNewsletter({ site, contentVersion, ...newsletter })]),
    announce(bulkChanges({ site, report: (error) => report(error, 'bulk-changes') })),
    buildIndexes,
    // Merges what an older version has stored as different tags, once.
    announce({
      name: 'merge-tags',
      intervalMs: 3_600_000,
      run: async (db, _, controls) => ({ merged: await mergeTags(db, controls?.signal) }),
    }),
    announce(buildSearches),
    announce(fillHandles),
    announce(renderTexts),
    announce(tryAnswers),
    announceHalts({ site, webhookUrl: releaseWebhookUrl }),
    aggregateStatistics,
    removeExpired,
    announce(purgeDeletedPosts),
    pruneAnalytics,
    reportCounterDrift,
    removeUnreferencedMedia(removeFile),
    ...(embedded ? [vacuumTables] : []),
  ];
}
