import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, readManifest } from '../paths.mjs';
import { DESCRIPTION, scriptBytes } from '../release/release-folder.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { requiredRanges } from '../webpack/shared.mjs';
import { integrityOf } from '../release/integrity.mjs';
import { readSource } from '../release/read-source.mjs';
import { readRemote } from './remotes.mjs';

/** @typedef {ReturnType<import('./worker-pool.mjs').createWorkerPool>} WorkerPool */

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
  const source = readSource(packageDir(packageName));
  const release = {
    version,
    entry: `/releases/${name}/${version}/mf-manifest.json`,
    server: isServerRendered ? `${name}/${version}/server/remote.cjs` : null,
    shared: requiredRanges(packageName),
    contract: contractVersion(packageName),
    integrity,
    scriptBytes: scriptBytes(folder, integrity),
    ...description,
    ...(source !== null && { source }),
  };
  writeFileSync(join(folder, DESCRIPTION), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
