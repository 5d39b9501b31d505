import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a form was sent from a page of this site. Browsers say so themselves in `Sec-Fetch-Site`; over
 * plain HTTP and in older ones, the `Origin` has to name this host. Its scheme is not compared: behind
 * a proxy that ends TLS, this server may not know it. A request with neither header is no browser's.
 */
export function isOwnForm(headers: IncomingHttpHeaders, host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
