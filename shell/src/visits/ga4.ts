import type { SiteSettings } from 'shared-kit/contract';

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Whether the site's settings ask for Google Analytics. What the visitor's browser asks is checked there. */
export const mayLoadGa4 = ({ ga4Id, analytics }: SiteSettings): boolean =>
  ga4Id !== '' && analytics.enabled;

/** Google's loader reads the `arguments` object itself: an array in its place is passed over. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  window.dataLayer?.push(arguments);
}

/** Brings Google Analytics into the page; false when it is there. Views are told of by `tellGa4`. */
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

/** Tells Google Analytics, where it is loaded, that a page is seen: its path, never its search. */
export function tellGa4(pathname: string): void {
  gtag('event', 'page_view', { page_location: window.location.origin + pathname });
}
