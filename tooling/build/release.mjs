import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJson, readManifest, releasesDir } from '../paths.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { requiredRanges } from '../webpack/shared.mjs';
import { findIncompatibilities } from './compatibility.mjs';
import { inputHash } from './input-hash.mjs';
import { integrityOf } from './integrity.mjs';
import { publish, readRegistry } from './registry.mjs';
import { readRemote } from './remotes.mjs';
import { BuildError } from './worker-pool.mjs';

/** What a release says about itself, in its folder: the registry's entry is a copy of it. */
const DESCRIPTION = 'remote.json';

/**
 * Builds a remote's release, unless it exists, and publishes it. A release is a folder that never
 * changes: it is built in a temporary folder and then moved as a whole.
 * @param {string} packageName
 * @param {ReturnType<import('./worker-pool.mjs').createWorkerPool>} pool
 * @param {Promise<import('./compatibility.mjs').Host>} host
 * @returns {Promise<string | null>} What was done, in a line; null if nothing had changed.
 */
export async function release(packageName, pool, host) {
  const version = `${readManifest(packageName).version}-${inputHash(packageName).slice(0, 8)}`;
  const folder = join(releasesDir, packageName, version);
  const isNew = !existsSync(folder);
  if (isNew) await buildRelease(packageName, version, folder, pool);
  const stable = readJson(join(folder, DESCRIPTION));
  const name = packageName.replaceAll('-', '_');
  const published = readRegistry(releasesDir).remotes.find((other) => other.name === name);
  if (isDeepStrictEqual(published?.stable, stable)) return null;
  const reasons = findIncompatibilities(stable, await host);
  if (reasons.length > 0) {
    throw new BuildError(`${packageName} ${version} cannot be released: ${reasons.join('; ')}.`);
  }
  await publish(releasesDir, { name, stable, canary: null, isPinned: false });
  return `${packageName} ${version} ${isNew ? 'released' : 'made stable again'}`;
}

/**
 * @param {string} packageName
 * @param {string} version
 * @param {string} folder
 * @param {ReturnType<import('./worker-pool.mjs').createWorkerPool>} pool
 */
async function buildRelease(packageName, version, folder, pool) {
  const { name: _, isServerRendered, ...description } = readRemote(packageName);
  const staging = join(releasesDir, '.staging', `${packageName}-${process.pid}`);
  rmSync(staging, { recursive: true, force: true });
  const jobs = [
    { label: packageName, preset: 'remoteClient', args: [packageName, { path: staging }] },
  ];
  if (isServerRendered) {
    const output = {
      path: join(staging, 'server'),
      publicPath: `/releases/${packageName}/${version}/`,
    };
    const label = `${packageName} (server)`;
    jobs.push({ label, preset: 'remoteServer', args: [packageName, output] });
  }
  try {
    await Promise.all(jobs.map((job) => pool.run(job)));
    const stable = {
      version,
      entry: `/releases/${packageName}/${version}/mf-manifest.json`,
      server: isServerRendered ? `${packageName}/${version}/server/remote.cjs` : null,
      shared: requiredRanges(packageName),
      contract: contractVersion(),
      integrity: integrityOf(staging),
      ...description,
    };
    writeFileSync(join(staging, DESCRIPTION), `${JSON.stringify(stable, null, 2)}\n`);
    mkdirSync(join(folder, '..'), { recursive: true });
    renameSync(staging, folder);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
