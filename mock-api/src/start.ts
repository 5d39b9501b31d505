import { join } from 'node:path';
import {
  connectEmbedded,
  connectPostgres,
  connectReplicated,
  type ApiConnection,
} from './db/connect';
import { createContentVersion } from './db/content-version';
import { lockDataFolder } from './db/data-folder';
import { migrate } from './db/migrate';
import { restrictAccess } from './db/restrict-access';
import { createApp } from './create-app';
import { createJobs } from './jobs/create-jobs';
import { startScheduler } from './jobs/scheduler';
import { startJsonWorker } from './http/json-body/parse-large-json';
import type { Metrics } from './http/metrics';
import { openTransport } from './mail/transports';
import { createBucketBlobStore, createFolderBlobStore, type BlobStore } from './media/blob-store';
import { removeStaleUploads } from './media/receive-file';
import { createMediaStore } from './media/media-store';
import { requireNoDemoAccounts, requireSafeAdminPassword } from './seed/require-safe-accounts';
import { createReleaseDesk } from './http/release-desk';
import { seed } from './seed/seed';
import type { Settings } from './settings';
import { startSheetWorker } from './sheets/sheet-pool';
import { startTextWorker } from './text/text-pool';

export interface RunningApi {
  port: number;
  /** What of the start took how long: `database 0.3 s, migrations 0.1 s`. */
  steps: string;
  close: () => Promise<void>;
}

type CloseHandler = () => Promise<void>;

/** Closes in reverse order; a failure does not keep the others open. */
async function closeAll(opened: CloseHandler[]): Promise<void> {
  for (const close of opened.splice(0).toReversed()) {
    await close().catch((error: unknown) => console.error(error));
  }
}

/**
 * Starts the API: data folder lock, database, migrations, seed, scheduler, server, in this order. If
 * a step fails, everything opened before is closed.
 */
export async function startApi(
  settings: Settings,
  onCrash: (error: Error) => void,
): Promise<RunningApi> {
  const opened: CloseHandler[] = [];
  const steps: string[] = [];
  let last = 0;
  // In seconds since the process began, so that the first step includes loading the code.
  const lap = (name: string) => {
    const now = process.uptime();
    steps.push(`${name} ${(now - last).toFixed(1)} s`);
    last = now;
  };
  try {
    await requireSafeAdminPassword(settings);
    if (!(await restrictAccess(settings.dataDir))) {
      console.error(`Other users may enter ${settings.dataDir}: it belongs to one of them.`);
    }
    lap('code');
    const connection = await openDatabase(settings, opened, onCrash);
    opened.push(connection.close);
    const { db, jobs, leases, health, replica } = connection;
    lap('database');
    await migrate(jobs);
    await requireNoDemoAccounts(jobs, settings);
    lap('migrations');
    const blobs = await openBlobs(settings, opened);
    const uploadFolder = join(settings.dataDir, 'uploads');
    await removeStaleUploads(uploadFolder, (error) =>
      console.error('What a request left cannot be removed:', error),
    );
    const media = createMediaStore(blobs, db, uploadFolder, settings.memberQuotaBytes);
    await seed(jobs, media, settings);
    lap('seed');
    const report = (error: unknown, requestId: string) => console.error(requestId, error);
    const transport = openTransport(settings);
    opened.push(async () => transport.close());
    const contentVersion = createContentVersion(db);
    const scheduler = startScheduler({
      db: jobs,
      leases,
      checkIntervalMs: settings.jobIntervalMs,
      jobs: createJobs({
        site: settings.site,
        releaseWebhookUrl: settings.releaseWebhookUrl,
        notificationDelayMs: settings.notificationDelayMs,
        transport,
        newsletter: {
          transport,
          folder: join(settings.dataDir, 'newsletter'),
          ratePerMinute: settings.newsletterRatePerMinute,
        },
        contentVersion,
        removeFile: media.remove,
        embedded: settings.databaseUrl === null,
        report,
      }),
      report: (error, name) => console.error(`The job ${name} failed:`, error),
    });
    opened.push(scheduler.stop);
    opened.push(startTextWorker().stop, startSheetWorker().stop, startJsonWorker().stop);
    const releaseDesk = createReleaseDesk(settings.releases, settings.site.url);
    opened.push(releaseDesk.close);
    const metrics = await openMetrics(settings, opened);
    const { wake: wakeJob } = scheduler;
    const app = await createApp({
      settings,
      db,
      contentVersion,
      health,
      replica,
      media,
      releaseDesk,
      report,
      metrics,
      wakeJob,
    });
    // The server closes first, so that the data of its last requests is still written.
    opened.push(() => app.close());
    await app.listen({ host: settings.host, port: settings.port });
    lap('server');
    const address = app.server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { port: port ?? settings.port, steps: steps.join(', '), close: () => closeAll(opened) };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function openMetrics(
  { metricsHost, metricsPort }: Settings,
  opened: CloseHandler[],
): Promise<Metrics | null> {
  if (metricsPort === null) return null;
  // Imported on demand, as most developers never look at them.
  const { serveMetrics } = await import('./http/metrics');
  const metrics = await serveMetrics(metricsHost, metricsPort);
  opened.push(metrics.close);
  return metrics;
}

async function openBlobs({ s3, dataDir }: Settings, opened: CloseHandler[]): Promise<BlobStore> {
  if (s3 === null) return createFolderBlobStore(join(dataDir, 'media'));
  // Imported on demand: the client takes memory that a site with a folder does not need.
  const { openBucket } = await import('shared-kit/server/bucket');
  const bucket = openBucket(s3);
  opened.push(async () => bucket.close());
  return createBucketBlobStore(bucket);
}

async function openDatabase(
  settings: Settings,
  opened: CloseHandler[],
  onCrash: (error: Error) => void,
): Promise<ApiConnection> {
  // No lock needed: any number of processes may share PostgreSQL and the media store.
  const { databaseUrl, databasePoolSize: size } = settings;
  const { databaseReadUrl: readUrl, databaseReadMaxLagMs: maxLagMs } = settings;
  if (databaseUrl !== null && readUrl !== null) {
    const log = (entry: object) => console.error(JSON.stringify(entry));
    return connectReplicated({ databaseUrl, readUrl, size, maxLagMs, log });
  }
  if (databaseUrl !== null) return connectPostgres(databaseUrl, size);
  const folder = await lockDataFolder(settings.dataDir);
  opened.push(folder.release);
  return connectEmbedded(folder, onCrash);
}
