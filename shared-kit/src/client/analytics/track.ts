import { endpoints, sendBeacon } from 'shared-kit/client';
import { sessionStore } from 'shared-kit/client/session';
import { toAnalyticsEvent, type AnalyticsEvent, type TrackedEvent } from './analytics-event';
import { hasDoNotTrack } from './session-id';

export { toAnalyticsEvent, viewEvent, VIEW_EVENT, type TrackedEvent } from './analytics-event';
export { getSessionId, hasDoNotTrack, resolveSessionId } from './session-id';

/** How long events wait to be sent in one batch. */
const BATCH_DELAY_MS = 2_000;
/** The most events that the API accepts in one request. */
const BATCH_SIZE = 50;

const queue: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let hasSentPageView = false;
/** The site's setting; null until the host knows it, and nothing is sent before. */
let isEnabled: boolean | null = null;

function flush(isLeaving: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (isEnabled !== true || hasDoNotTrack()) return;
  const { path } = endpoints.analytics.track;
  while (queue.length > 0) sendBeacon(path, queue.splice(0, BATCH_SIZE), isLeaving);
}

function scheduleFlush(): void {
  if (queue.length >= BATCH_SIZE) flush(false);
  else timer ??= setTimeout(() => flush(false), BATCH_DELAY_MS);
}

/** What the page has sent before it started (`skipSentEvents`), as JSON. */
let sentBefore: string[] = [];

/**
 * Tells which events the page has sent by itself before `track` could: the next of each is not sent again.
 * Called by the host as the page starts, and without any once it has: the same event is another one then.
 */
export function skipSentEvents(events: readonly TrackedEvent[]): void {
  sentBefore = events.map((event) => JSON.stringify(event));
  hasSentPageView ||= events.some(({ eventType }) => eventType === 'page_view');
}

/** Whether the page has sent an event before; it counts once. */
function wasSent(event: TrackedEvent): boolean {
  const index = sentBefore.indexOf(JSON.stringify(event));
  if (index >= 0) sentBefore.splice(index, 1);
  return index >= 0;
}

/**
 * Records an event: `track({ eventType: 'share', meta: { slug } })`. Call it in the browser, from an
 * event handler or an effect. It never throws. Events are sent in batches, also when the page is
 * left, and not at all if the visitor or the site's settings forbid it.
 */
export function track(event: TrackedEvent): void {
  if (typeof window === 'undefined' || isEnabled === false || hasDoNotTrack()) return;
  if (isEnabled === null && queue.length >= BATCH_SIZE) return;
  if (wasSent(event)) return;
  const isFirstPageView = event.eventType === 'page_view' && !hasSentPageView;
  if (isFirstPageView) hasSentPageView = true;
  const userId = sessionStore.getState().user?.id ?? null;
  queue.push(toAnalyticsEvent(event, { userId, isFirstPageView }));
  scheduleFlush();
}

/**
 * Applies the site's analytics setting; called by the host when it changes. Earlier events wait for
 * the first call, and are dropped if `enabled` is false.
 */
export function setTrackingEnabled(enabled: boolean): void {
  isEnabled = enabled;
  if (!enabled) queue.length = 0;
  else if (queue.length > 0) scheduleFlush();
}

/** Sends the queue when the page is hidden or left. Called once, by the host; returns a stop. */
export function flushOnPageHide(): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') flush(true);
  };
  const onPageHide = () => flush(true);
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', onPageHide);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', onPageHide);
  };
}
