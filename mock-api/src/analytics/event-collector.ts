import type { FastifyRequest } from 'fastify';
import { isSecureSite } from 'shared-kit/server';
import { createBatchBuffer, type BatchBufferOptions } from '../db/batch-buffer';
import type { Database } from '../db/connect';
import { readSiteSettings } from '../db/site-settings';
import { isDataError } from '../db/transaction';
import type { Site } from '../mail/transport';
import { hasDoNotTrack, readVisitCookie, type TrackedEvent } from './event';
import { writeBatch } from './write-batch';

const DEFAULT_BUFFER: BatchBufferOptions = {
  capacity: 50_000,
  highWaterMark: 3_000,
  batchSize: 1_000,
  flushIntervalMs: 1_000,
};

/** How long a change of the settings by another process may go unnoticed, in milliseconds. */
const SETTINGS_CACHE_MS = 2_000;

export interface EventCollector {
  /** Collects events unless the settings or the visitor opt out. Returns whether it did. */
  collect: (request: FastifyRequest, events: readonly TrackedEvent[]) => Promise<boolean>;
  /** Collects a template download, which happens on the server and not in the browser. */
  trackDownload: (request: FastifyRequest, site: Site, slug: string) => Promise<void>;
  /** Call after this process has changed the settings. */
  invalidateSettings: () => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
  dropped: () => number;
}

export function createEventCollector(
  db: Database,
  report: (error: unknown) => void,
  options: BatchBufferOptions = DEFAULT_BUFFER,
): EventCollector {
  const buffer = createBatchBuffer<TrackedEvent>((batch) => writeBatch(db, batch), options, {
    isPermanent: isDataError,
    report,
  });
  let cached: { enabled: boolean; until: number } | null = null;

  async function isEnabled(): Promise<boolean> {
    const now = Date.now();
    if (cached === null || cached.until < now) {
      const { analytics } = await readSiteSettings(db);
      cached = { enabled: analytics.enabled, until: now + SETTINGS_CACHE_MS };
    }
    return cached.enabled;
  }

  const collect: EventCollector['collect'] = async (request, events) => {
    if (hasDoNotTrack(request) || !(await isEnabled())) return false;
    await buffer.waitForCapacity();
    buffer.add(events);
    return true;
  };

  return {
    collect,
    async trackDownload(request, site, slug) {
      const event: TrackedEvent = {
        type: 'template_download',
        page: `/templates/${slug}`,
        referrer: '',
        device: '',
        session: readVisitCookie(request, isSecureSite(site.url)),
        userId: null,
        meta: { slug },
        at: new Date(),
      };
      await collect(request, [event]);
    },
    invalidateSettings: () => {
      cached = null;
    },
    flush: buffer.flush,
    close: buffer.close,
    dropped: buffer.dropped,
  };
}
