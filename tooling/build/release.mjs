import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { contractVersion } from '../webpack/contract-version.mjs';
import { manifestOf } from '../webpack/places.mjs';
import { neededRanges } from '../webpack/shared.mjs';
import { obstacles } from './hostable.mjs';
import { inputHash } from './inputs.mjs';
import { integrityOf } from './integrity.mjs';
import { releasesDir, remoteOf } from './places.mjs';
import { BuildFailed } from './pool.mjs';
import { publish, readRegistry } from './registry.mjs';

/**
 * Builds a remote's release, unless it is there already, and publishes it. A release is a folder
 * that never changes once it is in place: it is built elsewhere and moved there whole.
 * @param {string} name The package.
 * @param {ReturnType<import('./pool.mjs').createPool>} pool
 * @param {Promise<import('./hostable.mjs').Host>} host
 * @returns {Promise<string | null>} What was done, in a line; null if nothing was to do.
 */
export async function release(name, pool, host) {
  const version = `${manifestOf(name).version}-${inputHash(name).slice(0, 8)}`;
  const folder = join(releasesDir, name, version);
  const remote = remoteOf(name);
  const built = !existsSync(folder);
  if (built) await build(name, remote, version, folder, pool);

  const stable = {
    version,
    entry: `/releases/${name}/${version}/mf-manifest.json`,
    server: remote.server ? `${name}/${version}/server/remote.cjs` : null,
    shared: neededRanges(),
    contract: contractVersion(),
    integrity: integrityOf(folder),
  };
  const entry = { name: remote.name, paths: remote.paths, stable };
  const before = readRegistry(releasesDir).remotes.find((other) => other.name === remote.name);
  if (isDeepStrictEqual(before, entry)) return null;

  const reasons = obstacles(stable, await host);
  if (reasons.length > 0) {
    throw new BuildFailed(`${name} ${version} cannot be released: ${reasons.join('; ')}.`);
  }
  await publish(releasesDir, entry);
  return `${name} ${version} ${built ? 'released' : 'made stable again'}`;
}

/**
 * @param {string} name
 * @param {{ server?: boolean }} remote
 * @param {string} version
 * @param {string} folder
 * @param {ReturnType<import('./pool.mjs').createPool>} pool
 */
async function build(name, remote, version, folder, pool) {
  const staging = join(releasesDir, '.staging', `${name}-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  const jobs = [{ label: name, preset: 'remoteClient', args: [name, { path: staging }] }];
  if (remote.server) {
    const places = {
      path: join(staging, 'server'),
      publicPath: `/releases/${name}/${version}/`,
    };
    jobs.push({ label: `${name} (server)`, preset: 'remoteServer', args: [name, places] });
  }
  try {
    await Promise.all(jobs.map((job) => pool.run(job)));
    mkdirSync(join(folder, '..'), { recursive: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
