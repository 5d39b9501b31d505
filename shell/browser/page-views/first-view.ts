import {
  hasDoNotTrack,
  toAnalyticsEvent,
  VIEW_EVENT,
  type TrackedEvent,
} from 'shared-kit/client/analytics';
import { sendBeacon } from 'shared-kit/client';
import { createClickEvent } from './click-event';

declare global {
  interface Window {
    /** What was sent before the page started; null once it has, and tracks by itself. */
    firstViewEvents?: TrackedEvent[] | null;
  }
}

/** `endpoints.analytics.track`, without the table of all endpoints. */
const TRACK_PATH = '/api/analytics/track';

/** With the page view, as many as the API takes at once. */
const MAX_VIEW_EVENTS = 49;

/** The events of what the page shows. A release of a remote wrote them: what cannot be read is left out. */
function readViewEvents(): TrackedEvent[] {
  const elements = [...document.querySelectorAll(`[${VIEW_EVENT}]`)].slice(0, MAX_VIEW_EVENTS);
  return elements.flatMap((element) => {
    try {
      const event: TrackedEvent = JSON.parse(element.getAttribute(VIEW_EVENT) ?? '');
      return [event];
    } catch {
      return [];
    }
  });
}

/**
 * Sends a guest's page view, what the page shows of that is counted, and clicks on calls to action, for as
 * long as the page has not started: whoever only reads never loads the code of `trackPageViews`. Returns a
 * function that stops it.
 */
export function trackFirstView(): () => void {
  if (window.firstViewEvents !== undefined || hasDoNotTrack()) return () => {};
  const send = (events: TrackedEvent[], isLeaving: boolean) => {
    window.firstViewEvents?.push(...events);
    const body = events.map((event, index) =>
      toAnalyticsEvent(event, { userId: null, isFirstPageView: index === 0 && !isLeaving }),
    );
    sendBeacon(TRACK_PATH, body, isLeaving);
  };
  window.firstViewEvents = [];
  send([{ eventType: 'page_view' }, ...readViewEvents()], false);
  const trackClick = ({ target }: MouseEvent) => {
    const event = window.firstViewEvents ? createClickEvent(target) : null;
    // The page may be left by it.
    if (event !== null) send([event], true);
  };
  document.addEventListener('click', trackClick, { capture: true });
  return () => document.removeEventListener('click', trackClick, { capture: true });
}

/** Ends what `trackFirstView` does, or keeps it from beginning. Returns what it has sent. */
export function endFirstView(): TrackedEvent[] {
  const events = window.firstViewEvents ?? [];
  window.firstViewEvents = null;
  return events;
}
