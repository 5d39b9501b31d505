import type { contract, InputOf } from 'shared-kit/contract';
import { sessionStore } from 'shared-kit/session';
import { hasDoNotTrack } from './do-not-track';
import { send } from './send';
import { getDeviceType, getExternalReferrer, getSessionId } from './session-id';

type Sent = InputOf<typeof contract.analytics.track>['body'];
type AnalyticsEvent = Exclude<Sent, readonly unknown[]>;

/** An event as a page tells of it: its type, and details by name (`area`, `label`, `variant`, `slug`). */
export type TrackedEvent = Pick<AnalyticsEvent, 'eventType' | 'meta'>;

/** So long events wait for company, in milliseconds. */
const WAIT = 2_000;
/** No more than the API takes at once. */
const BATCH = 50;

const waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let entered = false;
/** Whether the site counts at all; null until the host knows, and nothing is sent before. */
let enabled: boolean | null = null;

function flush(leaving: boolean): void {
  clearTimeout(timer);
  timer = undefined;
  if (enabled !== true || hasDoNotTrack()) return;
  while (waiting.length > 0) send(waiting.splice(0, BATCH), leaving);
}

function sendSoon(): void {
  if (waiting.length >= BATCH) flush(false);
  else timer ??= setTimeout(() => flush(false), WAIT);
}

/** A page's address may hold what is nobody's business (a reset link's token): only the path counts. */
function eventOf({ eventType, meta }: TrackedEvent): AnalyticsEvent {
  const { user } = sessionStore.getState();
  const arrival = eventType === 'page_view' && !entered;
  if (arrival) entered = true;
  return {
    eventType,
    pageUrl: window.location.pathname,
    referrer: arrival ? getExternalReferrer() : '',
    device: getDeviceType(),
    sessionId: getSessionId(),
    userId: user?.id ?? null,
    ...(meta ? { meta } : {}),
  };
}

/**
 * Counts something that happened: `track({ eventType: 'share', meta: { slug } })`. Call it in the
 * browser, from an event or an effect. It never throws, waits or fails: events are sent in batches,
 * also when the page is left, and not at all where the visitor or the site's settings say no.
 */
export function track(event: TrackedEvent): void {
  if (typeof window === 'undefined' || enabled === false || hasDoNotTrack()) return;
  if (enabled === null && waiting.length >= BATCH) return;
  waiting.push(eventOf(event));
  sendSoon();
}

/**
 * Says whether the site counts visits. Called by the host, whenever the settings say something
 * new; what was tracked before is kept until then, and dropped if the answer is no.
 */
export function setTrackingEnabled(allowed: boolean): void {
  enabled = allowed;
  if (!allowed) waiting.length = 0;
  else if (waiting.length > 0) sendSoon();
}

/** Sends what waits when the page is hidden or left. Called once, by the host; returns a stop. */
export function flushOnPageHide(): () => void {
  const leave = () => {
    if (document.visibilityState === 'hidden') flush(true);
  };
  const go = () => flush(true);
  document.addEventListener('visibilitychange', leave);
  window.addEventListener('pagehide', go);
  return () => {
    document.removeEventListener('visibilitychange', leave);
    window.removeEventListener('pagehide', go);
  };
}
