import { rmSync } from 'node:fs';
import { inRoot, readManifest } from '../paths.mjs';
import { releases } from '../release/releases.mjs';
import { federatedName } from '../webpack/federation.mjs';
import { inputHash } from './input-hash.mjs';
import { buildReleaseFolder } from './release-folder.mjs';
import { BuildError } from './worker-pool.mjs';

/** @typedef {ReturnType<import('./worker-pool.mjs').createWorkerPool>} WorkerPool */
/** @typedef {import('shared-kit/server/release').ReleaseStore} ReleaseStore */

/** The version of what a remote's package is built from now. @param {string} packageName */
export const releaseVersion = (packageName) =>
  `${readManifest(packageName).version}-${inputHash(packageName).slice(0, 8)}`;

/**
 * Builds a remote's release, unless the store has it. A release never changes: it is built in a
 * folder of its own and then added as a whole.
 * @param {string} packageName
 * @param {WorkerPool} pool
 * @param {ReleaseStore} store
 */
export async function ensureRelease(packageName, pool, store) {
  const version = releaseVersion(packageName);
  const known = await store.readRelease(packageName, version);
  if (known !== null) return { release: known, isNew: false, add: async () => {}, discard() {} };
  const folder = inRoot('.build', 'releases', `${packageName}-${process.pid}`);
  const discard = () => rmSync(folder, { recursive: true, force: true });
  try {
    const release = await buildReleaseFolder(packageName, { version, folder, pool });
    const add = () => store.addRelease(packageName, version, folder);
    return { release, isNew: true, add, discard };
  } catch (error) {
    discard();
    throw error;
  }
}

/**
 * Builds a remote's release and makes it the stable one, for this machine's site. A remote that was
 * rolled back or pinned keeps its release, and a canary stays.
 * @param {string} packageName
 * @param {WorkerPool} pool
 * @param {Promise<import('shared-kit/server/release').Host>} host
 * @param {ReleaseStore} store
 * @returns {Promise<string | null>} What was done, in a line; null if nothing had changed.
 */
export async function publishLocally(packageName, pool, host, store) {
  const { checkRelease, describeGrowth, findEntry, publishStable } = releases();
  const name = federatedName(packageName);
  const { release, isNew, add, discard } = await ensureRelease(packageName, pool, store);
  const { version } = release;
  try {
    const published = findEntry(await store.readRegistry(), name);
    if (published?.stable.version === version) {
      await add();
      return null;
    }
    const registry = await store.readRegistry();
    const reasons = checkRelease(name, release, { registry, host: await host });
    if (reasons.length > 0) {
      throw new BuildError(`${packageName} ${version} cannot be released: ${reasons.join('; ')}.`);
    }
    await add();
    const next = await store.changeRegistry((current) => publishStable(current, name, release));
    const live = findEntry(next, name)?.stable.version;
    if (live !== version) {
      return `${packageName} ${version} built; ${live} stays live until somebody promotes: pnpm release promote ${packageName} ${version}`;
    }
    const growth = describeGrowth(release, published?.stable);
    return `${packageName} ${version} ${isNew ? 'released' : 'made stable again'}${growth === null ? '' : ` (${growth})`}`;
  } finally {
    discard();
  }
}
