import type { Registry, Release } from 'shared-kit/registry';
import { parseRelease } from './parse-release';
import { checkRelease, describeGrowth, type Host } from './release-checks';
import {
  addPreview,
  federatedName,
  findEntry,
  PREVIEW_DAYS,
  publishCanary,
  publishStable,
} from './registry-changes';
import { isSameRelease } from './release-description';
import { ReleaseError } from './release-error';
import { requireCompleteRegistry } from './require-complete-registry';
import type { ReleaseStore } from './release-store';

/** For whom a release is published: everybody, a share of the sessions, or who has the preview's link. */
export type Audience =
  { kind: 'everybody' } | { kind: 'canary'; share: number } | { kind: 'preview'; name: string };

export interface PublishOptions {
  store: ReleaseStore;
  /** The package, `remote-writer`. */
  remote: string;
  release: Release;
  /** Adds its files to the store. */
  addFiles: () => Promise<void>;
  host: Host;
  audience: Audience;
  /** Of the site, for the link of a preview; without it the link is a path. */
  siteUrl?: string | undefined;
  /** Whether its scripts may exceed the budget. */
  allowGrowth?: boolean;
  /** Whether the store may lack a registry although it has releases. */
  isFirst?: boolean;
  /** The names of the remotes that the live site has; null if it was not asked. */
  liveRemotes?: readonly string[] | null;
  /** Called with each step, in a line. */
  log?: (line: string) => void;
}

/** Throws if the store has another release of the same version. */
export async function requireUnchangedRelease(
  store: ReleaseStore,
  remote: string,
  release: Release,
): Promise<{ isKnown: boolean }> {
  const known = await store.readRelease(remote, release.version);
  if (known === null) return { isKnown: false };
  if (isSameRelease(known, parseRelease(release))) return { isKnown: true };
  throw new ReleaseError(
    'conflict',
    `${remote} ${release.version} exists already with other files. A release never changes: build it as another version.`,
  );
}

const describeAudience = (audience: Audience): string => {
  if (audience.kind === 'everybody') return 'for everybody';
  if (audience.kind === 'canary') return `for ${audience.share} % of the sessions`;
  return `as the preview ${audience.name}`;
};

/** The registry with a release for its audience. Throws a ReleaseError if that is not possible. */
function registerRelease(
  registry: Registry,
  { remote, release, audience }: Pick<PublishOptions, 'remote' | 'release' | 'audience'>,
): Registry {
  const name = federatedName(remote);
  const refuse = (reason: string) =>
    new ReleaseError('refused', `${remote} ${release.version} was not released: ${reason}.`);
  if (audience.kind === 'everybody') return publishStable(registry, name, release);
  if (audience.kind === 'preview') {
    const next = addPreview(registry, name, audience.name, release);
    if (next !== null) return next;
    throw refuse('it has no stable release yet, which a preview takes the place of');
  }
  const entry = findEntry(registry, name);
  if (entry?.isPinned === true) {
    throw refuse(
      `${remote} is pinned to ${entry.stable.version}, and a canary would run beside the pin. End the pin first: pnpm release unpin ${remote}`,
    );
  }
  const next = publishCanary(registry, name, release, audience.share);
  if (next !== null) return next;
  throw refuse(
    'it has no stable release yet, which the other sessions would get; release it without --canary',
  );
}

/** What was done, in a sentence. */
function describeResult(registry: Registry, options: PublishOptions): string {
  const { remote, release, audience, siteUrl = '' } = options;
  const { version } = release;
  if (audience.kind === 'preview') {
    const link = `${siteUrl.replace(/\/$/, '')}/?${federatedName(remote)}=preview:${audience.name}`;
    return `${remote} ${version} is the preview ${audience.name} for ${PREVIEW_DAYS} days: ${link}`;
  }
  if (audience.kind === 'canary') {
    return `${remote} ${version} is live for ${audience.share} % of the sessions.`;
  }
  const live = findEntry(registry, federatedName(remote))?.stable.version;
  if (live === version) return `${remote} ${version} is live.`;
  return `${remote} ${version} was added; ${live} stays live, because ${remote} was rolled back or pinned. To make it live: pnpm release promote ${remote} ${version}`;
}

/**
 * Checks a release against the live shell and the registry, adds its files, and then names it in the
 * registry. Whatever fails, the site stays as it was.
 * @returns What was done.
 */
export async function publishRelease(options: PublishOptions): Promise<string> {
  const { store, remote, release, host, audience, log = () => {} } = options;
  const { allowGrowth = false, isFirst = false, liveRemotes = null } = options;
  const name = federatedName(remote);
  const refuse = (reasons: readonly string[]) =>
    new ReleaseError(
      'refused',
      `${remote} ${release.version} was not released: ${reasons.join('; ')}.`,
    );
  const check = (registry: Registry) => {
    const reasons = checkRelease(name, release, { registry, host });
    if (reasons.length > 0) throw refuse(reasons);
    const growth = describeGrowth(release, findEntry(registry, name)?.stable);
    if (growth === null || allowGrowth || audience.kind === 'preview') return;
    throw refuse([`${growth} (--allow-growth releases it anyway)`]);
  };
  const others = liveRemotes?.filter((one) => one !== name) ?? null;
  await requireCompleteRegistry(store, { isFirst, liveRemotes: others });
  const current = await store.readRegistry();
  check(current);
  // Before its files are added: a release that cannot be registered leaves nothing behind.
  registerRelease(current, options);
  log(`Adding the files of ${remote} ${release.version} to ${store.location}`);
  await options.addFiles();
  log(`Registering it ${describeAudience(audience)}`);
  const registry = await store.changeRegistry((latest) => {
    // Again under the lock: another team may have released meanwhile.
    check(latest);
    return registerRelease(latest, options);
  });
  return describeResult(registry, options);
}
