import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../paths.mjs';
import { currentHost, hostFile } from '../release/live-host.mjs';
import { isUpToDate, markBuilt } from './build-cache.mjs';
import { inputHash } from './input-hash.mjs';

/**
 * @typedef {object} Target Something that is built in place, for this machine to run.
 * @property {string} name
 * @property {string} packageName
 * @property {string} output A file that exists once it is built.
 * @property {string} preset
 * @property {unknown[]} args
 * @property {() => void} [onBuilt]
 */

/** @type {Target[]} */
export const targets = [
  {
    name: 'shell',
    packageName: 'shell',
    output: hostFile,
    preset: 'shellClient',
    args: [],
    onBuilt: () => writeFileSync(hostFile, JSON.stringify(currentHost(), null, 2)),
  },
  {
    name: 'edge',
    packageName: 'shell',
    output: join(packageDir('shell'), 'dist', 'server', 'main.cjs'),
    preset: 'edgeServer',
    args: [],
  },
  {
    name: 'service-worker',
    packageName: 'shell',
    output: join(packageDir('shell'), 'dist', 'worker', 'service-worker.js'),
    preset: 'serviceWorker',
    args: [],
  },
  {
    name: 'first-view',
    packageName: 'shell',
    // Its file has the hash of its content in its name.
    output: join(packageDir('shell'), 'dist', 'first-view'),
    preset: 'firstView',
    args: [],
  },
  {
    name: 'mock-api',
    packageName: 'mock-api',
    output: join(packageDir('mock-api'), 'dist', 'main.cjs'),
    preset: 'nodeService',
    args: [
      'mock-api',
      { entries: { main: './src/main.ts' }, folders: { content: './src/seed/content' } },
    ],
  },
];

/**
 * Builds a target unless it is up to date.
 * @param {Target} target
 * @param {ReturnType<import('./worker-pool.mjs').createWorkerPool>} pool
 * @returns {Promise<string | null>} What was done; null if it was up to date.
 */
export async function buildTarget({ name, packageName, output, preset, args, onBuilt }, pool) {
  const hash = inputHash(packageName);
  if (isUpToDate(name, hash, output)) return null;
  await pool.run({ label: name, preset, args });
  onBuilt?.();
  markBuilt(name, hash);
  return `${name} built`;
}
