import type { FastifyRequest } from 'fastify';
import { isValidHost } from 'shared-kit/server';
import type { Site } from '../../mail/transport';

/**
 * The site under the address that its pages have: the one that is set, or else the one at which the edge
 * was asked. What an edge says about that is believed as its visitors' addresses are: if it is trusted.
 */
export function siteAt(site: Site, { headers, host, protocol }: FastifyRequest): Site {
  const forwarded = headers['x-forwarded-host'];
  if (site.isUrlAssumed !== true || forwarded !== host || !isValidHost(host)) return site;
  return { ...site, url: `${protocol}://${host}` };
}
