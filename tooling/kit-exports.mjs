import { join } from 'node:path';
import { packageDir, readManifest } from './paths.mjs';

/**
 * The sub-paths of shared-kit, from the one list there is: `exports` in its package.json. The
 * longest come first, so that the first match of a path is its sub-path: `ui/dialog` before `ui`.
 * @param {{ exports: Record<string, string> }} manifest
 * @returns {string[]} `session`, `ui/dialog`, …
 */
export const kitSubPaths = (manifest = readManifest('shared-kit')) =>
  Object.keys(manifest.exports)
    .filter((key) => key !== './package.json')
    .map((key) => key.replace('./', ''))
    .toSorted((a, b) => b.length - a.length || a.localeCompare(b));

/** For workers and servers: a remote that has a worker carries its own copy. */
export const NOT_OF_PAGES = /^(?:sheets|content\/sheet-(?:block|answer))(?:\/|$)/;

/** For tests, a remote that runs alone, the shell's `/__kit` and servers: no page of a remote has them. */
const NOT_SHARED = [
  ...['testing', 'remote/standalone', 'kit-page'],
  ...['server', 'server/bucket', 'server/release'],
];

/** For actions, which run at the edge. */
const EDGE_ONLY = ['shared-kit/remote/form-action'];

/** Whether a page may import a shared module. @param {{ request: string }} module */
export const isForPages = ({ request }) => !EDGE_ONLY.includes(request);

/**
 * The modules that a remote's build may get from the shell.
 * @returns {{ request: string, file: string }[]} `shared-kit/client/session` and its absolute file.
 */
export function sharedKitModules() {
  const { exports } = readManifest('shared-kit');
  return kitSubPaths({ exports })
    .filter((subPath) => !NOT_SHARED.includes(subPath) && !NOT_OF_PAGES.test(subPath))
    .map((subPath) => ({
      request: `shared-kit/${subPath}`,
      file: join(packageDir('shared-kit'), exports[`./${subPath}`]),
    }));
}

/**
 * Finds the sub-path of shared-kit that a file belongs to; undefined for any other file.
 * @returns {(file: string) => string | undefined}
 */
export function createSubPathLookup() {
  const subPaths = kitSubPaths();
  return (file) => {
    const [, inside] = /[\\/]shared-kit[\\/]src[\\/](.*)$/.exec(file) ?? [];
    const path = inside?.replaceAll('\\', '/');
    return path && subPaths.find((subPath) => path.startsWith(`${subPath}/`));
  };
}
