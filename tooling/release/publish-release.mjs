import { federatedName } from '../webpack/federation.mjs';
import { StartError } from '../process/start-error.mjs';
import { describeGrowth, checkRelease } from './release-checks.mjs';
import { findEntry, publishCanary, publishStable } from './registry-changes.mjs';

/**
 * Checks a release against the live shell and the registry, adds its files, and then names it in the
 * registry. Whatever fails, the site stays as it was.
 * @param {object} options
 * @param {import('./open-store.mjs').ReleaseStore} options.store
 * @param {string} options.remote
 * @param {any} options.release
 * @param {() => Promise<void>} options.add Adds its files to the store.
 * @param {import('./compatibility.mjs').Host} options.host
 * @param {number | null} options.share Percent of the sessions; null for all.
 * @param {boolean} options.allowGrowth
 * @returns {Promise<string>} What was done.
 */
export async function publishRelease({ store, remote, release, add, host, share, allowGrowth }) {
  const name = federatedName(remote);
  const { version } = release;
  const refuse = (/** @type {string[]} */ reasons) => {
    throw new StartError(`${remote} ${version} was not released: ${reasons.join('; ')}.`);
  };
  /** @param {import('shared-kit/registry').Registry} registry */
  const check = (registry) => {
    const reasons = checkRelease(name, release, { registry, host });
    if (reasons.length > 0) refuse(reasons);
    const growth = describeGrowth(release, findEntry(registry, name)?.stable);
    if (growth !== null && !allowGrowth) refuse([`${growth} (--allow-growth releases it anyway)`]);
  };
  check(await store.readRegistry());
  await add();
  const registry = await store.changeRegistry((current) => {
    // Again under the lock: another team may have released meanwhile.
    check(current);
    if (share === null) return publishStable(current, name, release);
    const next = publishCanary(current, name, release, share);
    return (
      next ??
      refuse([
        'it has no stable release yet, which the other sessions would get; release it without --canary',
      ])
    );
  });
  const entry = findEntry(registry, name);
  if (share !== null) return `${remote} ${version} is live for ${share} % of the sessions.`;
  if (entry?.stable.version === version) return `${remote} ${version} is live.`;
  return `${remote} ${version} was added; ${entry?.stable.version} stays live, because ${remote} was rolled back or pinned. To make it live: pnpm release promote ${remote} ${version}`;
}
