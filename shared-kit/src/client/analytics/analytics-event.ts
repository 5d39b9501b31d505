import type { contract, InputOf } from 'shared-kit/contract';
import { getSessionId } from './session-id';

type RequestBody = InputOf<typeof contract.analytics.track>['body'];
/** An event as the API gets it. */
export type AnalyticsEvent = Exclude<RequestBody, readonly unknown[]>;

/** An event's type, and its details by name: `area`, `label`, `variant`, `slug`. */
export type TrackedEvent = Pick<AnalyticsEvent, 'eventType' | 'meta'>;

/** The attribute of an element that is counted when it is shown: its event as JSON (`viewEvent`). */
export const VIEW_EVENT = 'data-view-event';

/**
 * The attribute of an element whose event counts each view of its page:
 * `<section {...viewEvent({ eventType: 'hero_exposure', meta })}>`. A page from the edge sends it before its
 * code runs, or without that for a visitor who only reads. `track` the same event in an effect, for
 * pages that the browser renders: it is sent once.
 */
export const viewEvent = (event: TrackedEvent): { [VIEW_EVENT]: string } => ({
  [VIEW_EVENT]: JSON.stringify(event),
});

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

interface EventContext {
  /** The viewer; null for a guest. */
  userId: string | null;
  /** The first of the document, which has the site that the visitor came from. */
  isFirstPageView: boolean;
}

/**
 * An event as the API gets it, of this page, browser and visit. Browser only. The search of the URL may hold a
 * secret, such as the token of a reset link: only the path is sent.
 */
export const toAnalyticsEvent = (
  { eventType, meta }: TrackedEvent,
  { userId, isFirstPageView }: EventContext,
): AnalyticsEvent => ({
  eventType,
  pageUrl: window.location.pathname,
  referrer: isFirstPageView ? getExternalReferrer() : '',
  device: getDeviceType(),
  sessionId: getSessionId(),
  userId,
  ...(meta ? { meta } : {}),
});
