import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readManifest, releasesDir } from '../paths.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { requiredRanges } from '../webpack/shared.mjs';
import { findIncompatibilities } from './compatibility.mjs';
import { inputHash } from './input-hash.mjs';
import { integrityOf } from './integrity.mjs';
import { publish, readRegistry } from './registry.mjs';
import { readRemote } from './remotes.mjs';
import { BuildError } from './worker-pool.mjs';

/**
 * Builds a remote's release, unless it exists, and publishes it. A release is a folder that never
 * changes: it is built in a temporary folder and then moved as a whole.
 * @param {string} name The package.
 * @param {ReturnType<import('./worker-pool.mjs').createWorkerPool>} pool
 * @param {Promise<import('./compatibility.mjs').Host>} host
 * @returns {Promise<string | null>} What was done, in a line; null if nothing had changed.
 */
export async function release(name, pool, host) {
  const version = `${readManifest(name).version}-${inputHash(name).slice(0, 8)}`;
  const folder = join(releasesDir, name, version);
  const remote = readRemote(name);
  const isNew = !existsSync(folder);
  if (isNew) await buildRelease(name, remote, version, folder, pool);

  const stable = {
    version,
    entry: `/releases/${name}/${version}/mf-manifest.json`,
    server: remote.isServerRendered ? `${name}/${version}/server/remote.cjs` : null,
    shared: requiredRanges(),
    contract: contractVersion(),
    integrity: integrityOf(folder),
  };
  const entry = { name: remote.name, paths: remote.paths, stable };
  const published = readRegistry(releasesDir).remotes.find((other) => other.name === remote.name);
  if (isDeepStrictEqual(published, entry)) return null;

  const reasons = findIncompatibilities(stable, await host);
  if (reasons.length > 0) {
    throw new BuildError(`${name} ${version} cannot be released: ${reasons.join('; ')}.`);
  }
  await publish(releasesDir, entry);
  return `${name} ${version} ${isNew ? 'released' : 'made stable again'}`;
}

/**
 * @param {string} name
 * @param {import('./remotes.mjs').Remote} remote
 * @param {string} version
 * @param {string} folder
 * @param {ReturnType<import('./worker-pool.mjs').createWorkerPool>} pool
 */
async function buildRelease(name, remote, version, folder, pool) {
  const staging = join(releasesDir, '.staging', `${name}-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  const jobs = [{ label: name, preset: 'remoteClient', args: [name, { path: staging }] }];
  if (remote.isServerRendered) {
    const output = { path: join(staging, 'server'), publicPath: `/releases/${name}/${version}/` };
    jobs.push({ label: `${name} (server)`, preset: 'remoteServer', args: [name, output] });
  }
  try {
    await Promise.all(jobs.map((job) => pool.run(job)));
    mkdirSync(join(folder, '..'), { recursive: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
