import type { FastifyRequest } from 'fastify';
import { matchPath } from 'shared-kit/client/router';
import type { ActiveRegistry } from 'shared-kit/remote';
import { isProtected } from '../../browser/registry/access';
import type { BrowserOverrides } from '../../browser/registry/remote-override';
import { overrideRegistry } from '../overrides/override-registry';
import { requestOverrides } from '../overrides/overrides-route';
import type { OverridePolicy } from '../overrides/override-values';
import type { OverrideSources } from '../overrides/override-release';
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

/** What browsers may override, and where the releases come from. */
export interface OverrideOptions extends Pick<OverrideSources, 'readVersion' | 'readDescription'> {
  policy: OverridePolicy;
}

interface SessionOptions {
  overrides: OverrideOptions;
  /** Origins that releases may come from beside the site's own. */
  allowedOrigins: readonly string[];
  /** Whether the site's cookies are for https only. */
  isSecure: boolean;
}

/** The releases that the session of a request gets. */
export interface SessionReleases {
  registry: ActiveRegistry;
  group: number | null;
  /** The group of a session that has had none. */
  newGroup: number | null;
  overrides: BrowserOverrides;
}

/** Returns a function that finds out which releases the session of a request gets. */
export function createSessionReleases(options: SessionOptions) {
  const nextGroup = createGroupSequence();
  const {
    overrides: { policy, ...readers },
    allowedOrigins,
  } = options;

  return async (
    request: FastifyRequest,
    { hasCanary, resolve, entries }: SiteRegistry,
  ): Promise<SessionReleases> => {
    // Only the browser runs what overrides: a form that was sent without it is for the site's own releases.
    const active = request.method === 'POST' ? [] : requestOverrides(request, policy);
    const knownGroup = hasCanary ? readGroup(request.headers.cookie, options.isSecure) : null;
    const newGroup = hasCanary && knownGroup === null ? nextGroup() : null;
    const group = knownGroup ?? newGroup;
    const left = readLeftCanaries(request.headers.cookie, options.isSecure);
    const resolved = resolve(group, left);
    // Pages of the same registry are rendered once for all who ask for them at the same time.
    const registry =
      active.length > 0
        ? await overrideRegistry(resolved, active, { entries, allowedOrigins, ...readers })
        : resolved;
    const overrides = { active, previewsOnly: policy.previewsOnly };
    return { registry, group, newGroup, overrides };
  };
}
