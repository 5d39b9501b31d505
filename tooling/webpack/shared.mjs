import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sharedKitModules } from '../kit-exports.mjs';
import { packageDir, readJson, readManifest } from '../paths.mjs';

/**
 * What a page has once. Router and queries are shared as `shared-kit/router` and `shared-kit/query`,
 * which export no more of their libraries than our packages use.
 */
const PACKAGES = ['react', 'react-dom', 'zustand'];
/** Shared with whatever sub-path is imported: `react/jsx-runtime`. */
const PREFIXES = ['react/', 'react-dom/'];
const KIT = 'shared-kit';

const shellRequire = createRequire(join(packageDir('shell'), 'package.json'));

/** @param {string} name */
function installedVersion(name) {
  if (name === KIT) return readManifest(name).version;
  return readJson(shellRequire.resolve(`${name}/package.json`)).version;
}

/** The versions the shell provides, by package: what a release is checked against. */
export const hostVersions = () =>
  Object.fromEntries([...PACKAGES, KIT].map((name) => [name, installedVersion(name)]));

/** The ranges a remote requires, by package: what its release states in the registry. */
export const requiredRanges = () =>
  Object.fromEntries(
    Object.entries(hostVersions()).map(([name, version]) => [name, `^${version}`]),
  );

/** @param {string} packageName @param {object} options */
const singleton = (packageName, options) => {
  const version = installedVersion(packageName);
  return { singleton: true, version, requiredVersion: `^${version}`, ...options };
};

/** @param {object} options */
const sharedPackages = (options) =>
  [...PACKAGES, ...PREFIXES].map((key) => [key, singleton(key.replace('/', ''), options)]);

/**
 * The shell provides every shared module. A sub-path of the kit is named by its file, so that the
 * shell also provides those that it does not import itself.
 */
export const shellShared = () =>
  Object.fromEntries([
    ...sharedPackages({}),
    ...sharedKitModules().map(({ request, file }) => [
      request,
      singleton(KIT, { import: file, shareKey: request }),
    ]),
  ]);

/**
 * A remote takes every shared module from the shell and carries no copy of its own, so its build is
 * small and the page cannot end up with a second React or a second session.
 */
export const remoteShared = () =>
  Object.fromEntries([
    ...sharedPackages({ import: false }),
    [`${KIT}/`, singleton(KIT, { import: false })],
  ]);

/**
 * Whether a request is for a shared module.
 * @param {string} request
 */
export const isShared = (request) =>
  PACKAGES.includes(request) ||
  [...PREFIXES, `${KIT}/`].some((prefix) => request.startsWith(prefix));
