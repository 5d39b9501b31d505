import {
  flushOnPageHide,
  hasDoNotTrack,
  setTrackingEnabled,
  skipSentEvents,
  track,
} from 'shared-kit/client/analytics';
import type { SiteSettings } from 'shared-kit/contract';
import { QueryObserver, type QueryClient } from 'shared-kit/client/query';
import { settingsQuery } from '../site/site-queries';
import { createClickEvent } from './click-event';
import { endFirstView } from './first-view';
import { isGa4Enabled, loadGa4, sendGa4PageView } from './ga4';

interface TrackingOptions {
  router: {
    state: { location: { pathname: string } };
    subscribe: (listener: () => void) => () => void;
  };
  queryClient: QueryClient;
  /** Whether the page's content security policy allows Google Analytics. */
  ga4: boolean;
}

/**
 * Tracks a page view for each new path and a click on each call to action, as far as the settings
 * and the visitor allow. Runs outside React, so that it never delays a page. Returns a function
 * that stops it.
 */
export function trackPageViews({ router, queryClient, ga4 }: TrackingOptions): () => void {
  let lastPath = '';
  const trackView = () => {
    const { pathname } = router.state.location;
    if (pathname === lastPath) return;
    lastPath = pathname;
    track({ eventType: 'page_view' });
    sendGa4PageView(pathname);
  };
  const applySettings = (settings: SiteSettings | undefined) => {
    if (settings === undefined) return;
    setTrackingEnabled(settings.analytics.enabled);
    if (!ga4 || !isGa4Enabled(settings) || hasDoNotTrack()) return;
    if (loadGa4(settings.ga4Id) && lastPath !== '') sendGa4PageView(lastPath);
  };
  const trackClick = ({ target }: MouseEvent) => {
    const event = createClickEvent(target);
    if (event !== null) track(event);
  };

  skipSentEvents(endFirstView());
  const settings = new QueryObserver(queryClient, settingsQuery);
  const unsubscribes = [
    settings.subscribe(({ data }) => applySettings(data)),
    router.subscribe(trackView),
    flushOnPageHide(),
  ];
  document.addEventListener('click', trackClick, { capture: true });
  applySettings(settings.getCurrentResult().data);
  trackView();
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
    document.removeEventListener('click', trackClick, { capture: true });
  };
}
