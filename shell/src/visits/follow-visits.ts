import { QueryObserver, type QueryClient } from 'shared-kit/query';
import { allowTracking, asksNotToBeFollowed, sendOnLeaving, track } from 'shared-kit/analytics';
import type { SiteSettings } from 'shared-kit/contract';
import { settingsQuery } from '../boot/site-queries';
import { ctaEvent } from './cta';
import { loadGa4, mayLoadGa4, tellGa4 } from './ga4';

/** What is read of the page's router. */
interface VisitedRouter {
  state: { location: { pathname: string } };
  subscribe: (listener: () => void) => () => void;
}

interface VisitParts {
  router: VisitedRouter;
  queryClient: QueryClient;
  /** Whether the policy the page was sent with lets Google Analytics in. */
  ga4: boolean;
}

/**
 * Counts what is seen and pressed, as far as the settings and the visitor allow: a view on each new
 * path, a click on each marked link. Runs beside React, so that it never delays a page. Returns a stop.
 */
export function followVisits({ router, queryClient, ga4 }: VisitParts): () => void {
  let seen = '';
  const view = () => {
    const { pathname } = router.state.location;
    if (pathname === seen) return;
    seen = pathname;
    track({ eventType: 'page_view' });
    tellGa4(pathname);
  };
  const obey = (settings: SiteSettings | undefined) => {
    if (settings === undefined) return;
    allowTracking(settings.analytics.enabled);
    if (!ga4 || !mayLoadGa4(settings) || asksNotToBeFollowed()) return;
    if (loadGa4(settings.ga4Id) && seen !== '') tellGa4(seen);
  };
  const press = ({ target }: MouseEvent) => {
    const event = ctaEvent(target);
    if (event !== null) track(event);
  };

  const settings = new QueryObserver(queryClient, settingsQuery);
  const stops = [
    settings.subscribe(({ data }) => obey(data)),
    router.subscribe(view),
    sendOnLeaving(),
  ];
  document.addEventListener('click', press, { capture: true });
  obey(settings.getCurrentResult().data);
  view();
  return () => {
    for (const stop of stops) stop();
    document.removeEventListener('click', press, { capture: true });
  };
}
