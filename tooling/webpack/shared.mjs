import { createRequire } from 'node:module';
import { join } from 'node:path';
import { manifestOf, packageDir, readJson } from './places.mjs';

/**
 * What the page holds once. `react/` and its like share the package's sub-paths. Router and queries
 * are shared as `shared-kit/router` and `shared-kit/query`, which hold no more of their libraries
 * than the house uses.
 */
const PACKAGES = ['react', 'react-dom', 'zustand'];
const SUB_PATHS = ['react', 'react-dom', 'shared-kit'];

const shellRequire = createRequire(join(packageDir('shell'), 'package.json'));

/** @param {string} name */
function installedVersion(name) {
  if (name === 'shared-kit') return manifestOf(name).version;
  return readJson(shellRequire.resolve(`${name}/package.json`)).version;
}

const keys = [...PACKAGES, ...SUB_PATHS.map((name) => `${name}/`)];
const nameOf = (/** @type {string} */ key) => key.replace(/\/$/, '');

/** The versions the shell brings, by package: what a release is checked against. */
export const hostVersions = () =>
  Object.fromEntries([...PACKAGES, 'shared-kit'].map((name) => [name, installedVersion(name)]));

/** The ranges a remote asks for, by package: what its release states in the registry. */
export const neededRanges = () =>
  Object.fromEntries(
    Object.entries(hostVersions()).map(([name, version]) => [name, `^${version}`]),
  );

const entry = (/** @type {string} */ key, /** @type {object} */ more) => {
  const version = installedVersion(nameOf(key));
  return [key, { singleton: true, version, requiredVersion: `^${version}`, ...more }];
};

/** The shell provides every shared module. */
export const shellShared = () => Object.fromEntries(keys.map((key) => entry(key, {})));

/**
 * A remote takes every shared module from the shell and carries no copy of its own, so its build is
 * small and the page cannot end up with a second React or a second session.
 */
export const remoteShared = () =>
  Object.fromEntries(keys.map((key) => entry(key, { import: false })));

/**
 * Whether a request is for a shared module.
 * @param {string} request
 */
export const isShared = (request) =>
  PACKAGES.includes(request) || SUB_PATHS.some((name) => request.startsWith(`${name}/`));
