import { endpoints, sendBeacon } from 'shared-kit/client';
import type { contract, InputOf } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/client/session';
import { hasDoNotTrack, getSessionId } from './session-id';

export { getSessionId, hasDoNotTrack, resolveSessionId } from './session-id';

type RequestBody = InputOf<typeof contract.analytics.track>['body'];
type AnalyticsEvent = Exclude<RequestBody, readonly unknown[]>;

/** An event's type, and its details by name: `area`, `label`, `variant`, `slug`. */
export type TrackedEvent = Pick<AnalyticsEvent, 'eventType' | 'meta'>;

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

/** `mobile`, `tablet` or `desktop`, by the width of the window. */
function getDeviceType(): string {
  const { innerWidth } = window;
  if (innerWidth < 640) return 'mobile';
  return innerWidth < 1024 ? 'tablet' : 'desktop';
}

/** The URL of the other site that links here, without its search; empty for this site's own. */
function getExternalReferrer(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { origin, pathname } = new URL(document.referrer);
  return origin === window.location.origin ? '' : origin + pathname;
}

/** The search of the URL may hold a secret, such as the token of a reset link: only the path is sent. */
function toAnalyticsEvent({ eventType, meta }: TrackedEvent): AnalyticsEvent {
  const { user } = sessionStore.getState();
  const isFirstPageView = eventType === 'page_view' && !hasSentPageView;
  if (isFirstPageView) hasSentPageView = true;
  return {
    eventType,
    pageUrl: window.location.pathname,
    referrer: isFirstPageView ? getExternalReferrer() : '',
    device: getDeviceType(),
    sessionId: getSessionId(),
    userId: user?.id ?? null,
    ...(meta ? { meta } : {}),
  };
}

/**
 * Records an event: `track({ eventType: 'share', meta: { slug } })`. Call it in the browser, from an
 * event handler or an effect. It never throws. Events are sent in batches, also when the page is
 * left, and not at all if the visitor or the site's settings forbid it.
 */
export function track(event: TrackedEvent): void {
  if (typeof window === 'undefined' || isEnabled === false || hasDoNotTrack()) return;
  if (isEnabled === null && queue.length >= BATCH_SIZE) return;
  queue.push(toAnalyticsEvent(event));
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
