import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, root } from '../paths.mjs';
import { evaluateModule } from '../webpack/evaluate-module.mjs';

const MODULE = join('src', 'remote.tsx');

/**
 * @typedef {{ path?: string, index?: boolean, children?: Route[] }} Route
 * @typedef {object} Remote What a remote says about itself in its `remote.tsx`; the types are those
 *   of `shared-kit/remote`.
 * @property {string} name Its federated name, `remote_public`.
 * @property {string} title
 * @property {string[]} paths The patterns of its routes, `/blog/:slug`.
 * @property {'visitor' | 'user' | 'admin'} access
 * @property {{ to: string }[]} navigation
 * @property {{ to: string }[]} slots
 * @property {boolean} isServerRendered Whether the edge renders its pages.
 */

/** The packages that are remotes: those with a remote module. @param {string} [folder] Of the repository. */
export const remotePackages = (folder = root) =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, MODULE)));

/**
 * The full patterns of routes and their children.
 * @param {Route[]} routes
 * @returns {string[]}
 */
const pathsOf = (routes, parent = '/') => [
  ...new Set(
    routes.flatMap(({ path, index, children = [] }) => {
      const full = path === undefined ? parent : join(parent, path).replaceAll('\\', '/');
      const own = path === undefined && !index ? [] : [full];
      return [...own, ...pathsOf(children, full)];
    }),
  ),
];

/**
 * Reads what a remote declares about itself in its `remote.tsx`.
 * @param {string} packageName
 * @param {string} [folder] The package's folder.
 * @returns {Remote}
 */
export function readRemote(packageName, folder = packageDir(packageName)) {
  const file = join(folder, MODULE);
  const {
    name,
    title,
    routes,
    access = 'visitor',
    navigation = [],
    slots = [],
    isServerRendered = false,
  } = evaluateModule(file).default;
  const expected = packageName.replaceAll('-', '_');
  if (name !== expected) throw new Error(`${file}: the name must be ${expected}, not ${name}.`);
  if (!title) throw new Error(`${file}: the remote needs a title, which messages name it by.`);
  const paths = pathsOf(routes);
  const invalid = routes.filter((/** @type {Route} */ { path }) => !path?.startsWith('/'));
  if (paths.length === 0 || invalid.length > 0) {
    throw new Error(`${file}: every route needs an absolute path, like /blog/:slug.`);
  }
  return { name, title, paths, access, navigation, slots, isServerRendered };
}
