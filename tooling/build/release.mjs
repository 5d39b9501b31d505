import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, packageDir, readManifest } from '../paths.mjs';
import { describeGrowth, findObstacles } from '../release/obstacles.mjs';
import { findEntry, publishStable } from '../release/registry-changes.mjs';
import { DESCRIPTION, scriptBytes } from '../release/release-folder.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { federatedName } from '../webpack/federation.mjs';
import { requiredRanges } from '../webpack/shared.mjs';
import { inputHash } from './input-hash.mjs';
import { integrityOf } from './integrity.mjs';
import { readRemote } from './remotes.mjs';
import { BuildError } from './worker-pool.mjs';

/** @typedef {ReturnType<import('./worker-pool.mjs').createWorkerPool>} WorkerPool */
/** @typedef {import('../release/open-store.mjs').ReleaseStore} ReleaseStore */

/** The version of what a remote's package is built from now. @param {string} packageName */
export const releaseVersion = (packageName) =>
  `${readManifest(packageName).version}-${inputHash(packageName).slice(0, 8)}`;

/**
 * Builds a release into a folder: client build, server build, hashes and `remote.json`.
 * @param {string} packageName A remote of this repository, or the absolute folder of any other.
 * @param {object} options
 * @param {string} options.version
 * @param {string} options.folder
 * @param {Pick<WorkerPool, 'run'>} options.pool
 * @returns {Promise<any>} Its description.
 */
export async function buildReleaseFolder(packageName, { version, folder, pool }) {
  const { name } = readManifest(packageName);
  const { name: _, isServerRendered, ...description } = readRemote(name, packageDir(packageName));
  rmSync(folder, { recursive: true, force: true });
  const jobs = [{ label: name, preset: 'remoteClient', args: [packageName, { path: folder }] }];
  if (isServerRendered) {
    const output = { path: join(folder, 'server'), publicPath: `/releases/${name}/${version}/` };
    const label = `${name} (server)`;
    jobs.push({ label, preset: 'remoteServer', args: [packageName, output] });
  }
  await Promise.all(jobs.map((job) => pool.run(job)));
  const integrity = integrityOf(folder);
  const release = {
    version,
    entry: `/releases/${name}/${version}/mf-manifest.json`,
    server: isServerRendered ? `${name}/${version}/server/remote.cjs` : null,
    shared: requiredRanges(packageName),
    contract: contractVersion(packageName),
    integrity,
    scriptBytes: scriptBytes(folder, integrity),
    ...description,
  };
  writeFileSync(join(folder, DESCRIPTION), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}

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
 * @param {Promise<import('./compatibility.mjs').Host>} host
 * @param {ReleaseStore} store
 * @returns {Promise<string | null>} What was done, in a line; null if nothing had changed.
 */
export async function publishLocally(packageName, pool, host, store) {
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
    const reasons = findObstacles(name, release, { registry, host: await host });
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
