import type { SiteSettings } from 'shared-kit/contract';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Whether the site's settings enable Google Analytics. Do Not Track is checked in the browser. */
export const isGa4Enabled = ({ ga4Id, analytics }: SiteSettings): boolean =>
  ga4Id !== '' && analytics.enabled;

/** Google's loader reads the `arguments` object itself and ignores an array. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer?.push(arguments);
}

/** Loads Google Analytics; returns false if it is loaded already. */
export function loadGa4(ga4Id: string): boolean {
  if (window.dataLayer !== undefined) return false;
  window.dataLayer = [];
  gtag('js', new Date());
  gtag('config', ga4Id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?id=${encodeURIComponent(ga4Id)}`;
  document.head.append(script);
  return true;
}

/** Sends a page view to Google Analytics if it is loaded: the path without the query string. */
export function sendGa4PageView(pathname: string): void {
  gtag('event', 'page_view', { page_location: window.location.origin + pathname });
}
