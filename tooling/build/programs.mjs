import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir } from '../webpack/places.mjs';
import { currentHost } from './hostable.mjs';
import { inputHash } from './inputs.mjs';
import { hostFile } from './places.mjs';
import { isFresh, stamp } from './stamps.mjs';

/**
 * @typedef {object} Program Something that is built in place, for this machine to run.
 * @property {string} target
 * @property {string} packageName
 * @property {string} output The file that tells that it was built.
 * @property {string} preset
 * @property {unknown[]} args
 * @property {() => void} [afterwards]
 */

/** @type {Program[]} */
export const programs = [
  {
    target: 'shell',
    packageName: 'shell',
    output: hostFile,
    preset: 'shellClient',
    args: [],
    afterwards: () => writeFileSync(hostFile, JSON.stringify(currentHost(), null, 2)),
  },
  {
    target: 'edge',
    packageName: 'shell',
    output: join(packageDir('shell'), 'dist', 'server', 'main.cjs'),
    preset: 'edgeServer',
    args: [],
  },
  {
    target: 'mock-api',
    packageName: 'mock-api',
    output: join(packageDir('mock-api'), 'dist', 'main.cjs'),
    preset: 'nodeService',
    args: ['mock-api', { entries: { main: './src/main.ts' } }],
  },
];

/**
 * Builds a program unless it is up to date.
 * @param {Program} program
 * @param {ReturnType<import('./pool.mjs').createPool>} pool
 * @returns {Promise<string | null>}
 */
export async function buildProgram(program, pool) {
  const { target, packageName, output, preset, args, afterwards } = program;
  const hash = inputHash(packageName);
  if (isFresh(target, hash, output)) return null;
  await pool.run({ label: target, preset, args });
  afterwards?.();
  stamp(target, hash);
  return `${target} built`;
}
