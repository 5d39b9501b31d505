import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../paths.mjs';

/**
 * What a change touches, for the checks that look at every file otherwise.
 * @typedef {object} Change
 * @property {string[]} files The changed files that still exist.
 * @property {string[] | null} remotes The remotes that it lies in; null if it lies elsewhere, too.
 */

/** Where the checks store what they found out about unchanged files. */
export const inCache = (/** @type {string} */ file) => inRoot('node_modules/.cache', file);

const IN_REMOTE = /^(remote-[a-z0-9-]+)\//;
const IS_PROSE = /^(?:docs\/.+|[^/]+)[.]md$/;

/**
 * The remotes that a change lies in; null if other packages or settings change with them. No package
 * imports a remote, so such a change breaks nothing outside.
 * @param {string[]} files
 * @returns {string[] | null}
 */
export function changedRemotes(files) {
  const code = files.filter((file) => !IS_PROSE.test(file));
  const remotes = code.map((file) => IN_REMOTE.exec(file)?.[1]);
  if (remotes.length === 0 || remotes.includes(undefined)) return null;
  return [...new Set(remotes)];
}

/**
 * The compiler's arguments. Of a change in remotes their source is enough, and what measures it: the
 * benchmarks alone import modules of remotes.
 * @param {Partial<Change>} change
 */
export function typesArguments({ remotes = null }) {
  const name = remotes === null ? 'types' : `types-${remotes.join('-')}`;
  const project = remotes === null ? inRoot('tsconfig.json') : inCache(`${name}.json`);
  if (remotes !== null) {
    const folders = [...remotes.map((remote) => `${remote}/src`), 'bench', 'tooling/types'];
    const include = folders.map((folder) => inRoot(folder));
    mkdirSync(dirname(project), { recursive: true });
    writeFileSync(project, JSON.stringify({ extends: inRoot('tsconfig.json'), include }));
  }
  const info = inCache(`${name}.tsbuildinfo`);
  return ['--noEmit', '-p', project, '--incremental', '--tsBuildInfoFile', info];
}

/**
 * Prettier's arguments: other files have been formatted before, unless its settings or its version changed.
 * @param {Partial<Change>} change
 * @returns {string[] | null} Null if there is nothing to look at.
 */
export function formatArguments({ remotes = null, files = [] }) {
  if (remotes !== null && files.length === 0) return null;
  return [
    '--check',
    ...(remotes === null ? ['.'] : ['--ignore-unknown', ...files.map((file) => inRoot(file))]),
    '--log-level=warn',
    '--cache',
    '--cache-strategy=content',
    `--cache-location=${inCache('prettier/.prettier-cache')}`,
  ];
}

/**
 * The arguments of the check of the kit's API, which no remote is a part of.
 * @param {Partial<Change>} change
 * @returns {string[] | null} Null if there is nothing to look at.
 */
export const kitArguments = ({ remotes = null }) => (remotes === null ? ['--check'] : null);
