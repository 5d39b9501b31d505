import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connect';
import { isDataError } from '../db/transaction';
import { readSiteSettings } from '../db/site-settings';
import { createBatchBuffer, type BatchBufferOptions } from './batch-buffer';
import { hasDoNotTrack, readVisitCookie, type TrackedEvent } from './event';
import { writeBatch } from './write-batch';

const DEFAULT_BUFFER: BatchBufferOptions = {
  capacity: 50_000,
  highWaterMark: 3_000,
  batchSize: 1_000,
  flushIntervalMs: 1_000,
};

/** How long another process's change of the settings may go unseen, in milliseconds. */
const SETTINGS_CACHE_MS = 2_000;

/** The site's own counting of what visitors do. */
export interface EventCollector {
  /** Takes events in, unless the settings or the visitor say not to. Answers whether it did. */
  collect: (request: FastifyRequest, events: readonly TrackedEvent[]) => Promise<boolean>;
  /** Counts a template's download, which happens here and not in the visitor's browser. */
  trackDownload: (request: FastifyRequest, slug: string) => Promise<void>;
  /** The settings have just changed in this process. */
  invalidateSettings: () => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
  dropped: () => number;
}

export function createEventCollector(
  db: Database,
  report: (error: unknown) => void,
  limits: BatchBufferOptions = DEFAULT_BUFFER,
): EventCollector {
  const buffer = createBatchBuffer<TrackedEvent>((batch) => writeBatch(db, batch), limits, {
    isPermanent: isDataError,
    report,
  });
  let believed: { enabled: boolean; until: number } | null = null;

  async function isEnabled(): Promise<boolean> {
    const now = Date.now();
    if (believed === null || believed.until < now) {
      const { analytics } = await readSiteSettings(db);
      believed = { enabled: analytics.enabled, until: now + SETTINGS_CACHE_MS };
    }
    return believed.enabled;
  }

  async function take(request: FastifyRequest, events: readonly TrackedEvent[]): Promise<boolean> {
    if (hasDoNotTrack(request) || !(await isEnabled())) return false;
    await buffer.waitForCapacity();
    buffer.add(events);
    return true;
  }

  return {
    collect: take,
    async trackDownload(request, slug) {
      const event: TrackedEvent = {
        type: 'template_download',
        page: `/templates/${slug}`,
        referrer: '',
        device: '',
        session: readVisitCookie(request),
        userId: null,
        meta: { slug },
        at: new Date(),
      };
      await take(request, [event]);
    },
    invalidateSettings: () => {
      believed = null;
    },
    flush: buffer.flush,
    close: buffer.close,
    dropped: buffer.dropped,
  };
}
