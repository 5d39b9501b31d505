import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/connect';
import { isBadData } from '../db/transaction';
import { readSiteSettings } from '../resources/site/queries';
import { bufferOf, type BufferLimits } from './buffer';
import { asksNotToBeFollowed, visitOf, type TrackedEvent } from './event';
import { writeBatch } from './write-batch';

const USUAL: BufferLimits = { capacity: 50_000, crowded: 3_000, batch: 1_000, every: 1_000 };

/** How long another process's change of the settings may go unseen, in milliseconds. */
const BELIEVE_SETTINGS = 2_000;

/** The site's own counting of what visitors do. */
export interface Events {
  /** Takes events in, unless the settings or the visitor say not to. Answers whether it did. */
  take: (request: FastifyRequest, events: readonly TrackedEvent[]) => Promise<boolean>;
  /** Counts a template's download, which happens here and not in the visitor's browser. */
  countDownload: (request: FastifyRequest, slug: string) => Promise<void>;
  /** The settings have just changed in this process. */
  settingsChanged: () => void;
  flush: () => Promise<void>;
  close: () => Promise<void>;
  dropped: () => number;
}

export function eventsOf(
  db: Database,
  report: (error: unknown) => void,
  limits: BufferLimits = USUAL,
): Events {
  const buffer = bufferOf<TrackedEvent>((batch) => writeBatch(db, batch), limits, {
    isRefusal: isBadData,
    report,
  });
  let believed: { enabled: boolean; until: number } | null = null;

  async function isEnabled(): Promise<boolean> {
    const now = Date.now();
    if (believed === null || believed.until < now) {
      const { analytics } = await readSiteSettings(db);
      believed = { enabled: analytics.enabled, until: now + BELIEVE_SETTINGS };
    }
    return believed.enabled;
  }

  async function take(request: FastifyRequest, events: readonly TrackedEvent[]): Promise<boolean> {
    if (asksNotToBeFollowed(request) || !(await isEnabled())) return false;
    await buffer.room();
    buffer.add(events);
    return true;
  }

  return {
    take,
    async countDownload(request, slug) {
      const event: TrackedEvent = {
        type: 'template_download',
        page: `/templates/${slug}`,
        referrer: '',
        device: '',
        session: visitOf(request),
        userId: null,
        meta: { slug },
        at: new Date(),
      };
      await take(request, [event]);
    },
    settingsChanged: () => {
      believed = null;
    },
    flush: buffer.flush,
    close: buffer.close,
    dropped: buffer.dropped,
  };
}
