import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isForPages, NOT_OF_PAGES, sharedKitModules } from '../kit-exports.mjs';
import { kitDir, packageDir, readJson } from '../paths.mjs';

/**
 * What a page has once, because its contexts, hooks or stores cross between the kit and the remotes.
 * Router and queries are shared as `shared-kit/client/router` and `shared-kit/client/query`, which export no more
 * of their libraries than our packages use. Schemas cross too, but zod accepts those of another copy.
 */
const PACKAGES = ['react', 'react-dom', 'react-hook-form', 'zustand'];
/** Shared with whatever sub-path is imported: `react/jsx-runtime`. */
const PREFIXES = ['react/', 'react-dom/'];
const KIT = 'shared-kit';

/** @param {string} packageName The package that imports the kit. */
const kitVersion = (packageName) => readJson(join(kitDir(packageName), 'package.json')).version;

/**
 * The version of a package that another one has installed; undefined if it has none.
 * @param {string} name
 * @param {string} packageName The package that imports it.
 * @returns {string | undefined}
 */
function installedVersion(name, packageName) {
  if (name === KIT) return kitVersion(packageName);
  const require = createRequire(join(packageDir(packageName), 'package.json'));
  try {
    return readJson(require.resolve(`${name}/package.json`)).version;
  } catch {
    return undefined;
  }
}

/**
 * The versions that a package has of what is shared, by name.
 * @param {string} packageName
 * @returns {Record<string, string>}
 */
function sharedVersions(packageName) {
  const versions = [...PACKAGES, KIT].map((name) => [name, installedVersion(name, packageName)]);
  return Object.fromEntries(versions.filter(([, version]) => version !== undefined));
}

/** A remote's entry uses the runtime that the shell's build brought, so both are of one release. */
const FEDERATION = '@module-federation/enhanced';
/** Its package.json is none of its exports, so it is found from one of them. */
function federationVersion() {
  const file = createRequire(import.meta.url).resolve(`${FEDERATION}/runtime`);
  const folder = file.slice(0, file.lastIndexOf(FEDERATION) + FEDERATION.length);
  return readJson(join(folder, 'package.json')).version;
}

/** The versions the shell provides, by package: what a release is checked against. */
export const hostVersions = () => ({
  ...sharedVersions('shell'),
  [FEDERATION]: federationVersion(),
});

/**
 * The ranges a remote requires, by package: what its release states in the registry.
 * @param {string} packageName
 */
export const requiredRanges = (packageName) => ({
  ...Object.fromEntries(
    Object.entries(sharedVersions(packageName)).map(([name, version]) => [name, `^${version}`]),
  ),
  [FEDERATION]: `~${federationVersion()}`,
});

/**
 * The shared packages and their sub-paths, as one package has them installed.
 * @param {string} packageName
 * @param {object} options
 */
function sharedPackages(packageName, options) {
  const versions = sharedVersions(packageName);
  return [...PACKAGES, ...PREFIXES].flatMap((key) => {
    const version = versions[key.replace('/', '')];
    return version === undefined ? [] : [[key, singleton(version, options)]];
  });
}

/**
 * A version that does not fit is an error, not a warning.
 * @param {string} version
 * @param {object} options
 */
const singleton = (version, options) => ({
  singleton: true,
  strictVersion: true,
  version,
  requiredVersion: `^${version}`,
  ...options,
});

/**
 * The shell provides every shared module. A sub-path of the kit is named by its file, so that the
 * shell also provides those that it does not import itself.
 */
export const shellShared = () =>
  Object.fromEntries([
    ...sharedPackages('shell', {}),
    ...sharedKitModules()
      .filter(isForPages)
      .map(({ request, file }) => [
        request,
        singleton(kitVersion('shell'), { import: file, shareKey: request }),
      ]),
  ]);

/**
 * A remote takes every shared module from the shell and carries no copy of its own, so its build is
 * small and the page cannot end up with a second React or a second session.
 * @param {string} packageName
 */
export const remoteShared = (packageName) =>
  Object.fromEntries([
    ...sharedPackages(packageName, { import: false }),
    [
      `${KIT}/`,
      singleton(kitVersion(packageName), { import: false, exclude: { request: NOT_OF_PAGES } }),
    ],
  ]);

/**
 * Whether a request is for a shared module.
 * @param {string} request
 */
export const isShared = (request) =>
  PACKAGES.includes(request) ||
  PREFIXES.some((prefix) => request.startsWith(prefix)) ||
  (request.startsWith(`${KIT}/`) && !NOT_OF_PAGES.test(request.slice(KIT.length + 1)));
