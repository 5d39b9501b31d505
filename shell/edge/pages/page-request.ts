import type { FastifyRequest } from 'fastify';
import { matchPath } from 'shared-kit/client/router';
import type { ActiveRegistry } from 'shared-kit/remote';
import { isProtected } from '../../browser/registry/access';
import type { RemoteOverride } from '../../browser/registry/remote-override';
import { overrideRegistry } from '../overrides/override-registry';
import { requestOverrides } from '../overrides/overrides-route';
import type { OverridePolicy } from '../overrides/override-values';
import type { ReadDescription } from '../overrides/read-description';
import { createGroupSequence, readGroup, readLeftCanaries } from '../session-group';
import type { SiteRegistry } from '../site-registry';
import type { PageRequest } from './page';

/** Whether the edge renders a path: not the protected ones, nor remotes without a server build. */
export const isRendered = ({
  url,
  owner,
  registry,
}: Pick<PageRequest, 'url' | 'owner' | 'registry'>): boolean =>
  !isProtected(registry, url.pathname) && (owner === null || owner.release.server !== null);

/** Whether any release of the site owns a path. */
export const hasOwner = ({ releases }: SiteRegistry, pathname: string): boolean =>
  releases.some(({ release }) => release.paths.some((path) => matchPath(path, pathname) !== null));

interface SessionOptions {
  /** Null if browsers may not override remotes. */
  overrides: OverridePolicy | null;
  /** Null if overrides are not described by their own origin. */
  readDescription: ReadDescription | null;
  /** Whether the site's cookies are for https only. */
  isSecure: boolean;
}

/** The releases that the session of a request gets. */
export interface SessionReleases {
  registry: ActiveRegistry;
  group: number | null;
  /** The group of a session that has had none. */
  newGroup: number | null;
  overrides: RemoteOverride[] | null;
}

/** Returns a function that finds out which releases the session of a request gets. */
export function createSessionReleases(options: SessionOptions) {
  const nextGroup = createGroupSequence();

  return async (
    request: FastifyRequest,
    { hasCanary, resolve }: SiteRegistry,
  ): Promise<SessionReleases> => {
    const overrides = requestOverrides(request, options.overrides);
    const knownGroup = hasCanary ? readGroup(request.headers.cookie, options.isSecure) : null;
    const newGroup = hasCanary && knownGroup === null ? nextGroup() : null;
    const group = knownGroup ?? newGroup;
    const left = readLeftCanaries(request.headers.cookie, options.isSecure);
    const resolved = resolve(group, left);
    // Pages of the same registry are rendered once for all who ask for them at the same time.
    const registry = overrides?.length
      ? await overrideRegistry(resolved, overrides, options.readDescription)
      : resolved;
    return { registry, group, newGroup, overrides };
  };
}
