import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageDir, root } from '../paths.mjs';
import { evaluateModule } from '../webpack/evaluate-module.mjs';

const MODULE = join('src', 'remote.tsx');

/** What the registry accepts (`isSlotName` of `shared-kit/registry`). */
const SLOT_NAME = /^[a-z]+(?:\.[a-z-]+)+$/;
const MAX_SLOT_NAME = 60;

/** Where a component comes among those of other remotes, unless it says so. */
const DEFAULT_ORDER = 50;

/**
 * @typedef {'visitor' | 'user' | 'admin'} Access
 * @typedef {{ name: string, order: number, visibleTo: Access }} SlotOffer
 * @typedef {{ path?: string, index?: boolean, children?: Route[] }} Route
 * @typedef {object} Remote What a remote says about itself in its `remote.tsx`; the types are those
 *   of `shared-kit/remote`.
 * @property {string} name Its federated name, `remote_public`.
 * @property {string} title
 * @property {string[]} paths The patterns of its routes, `/blog/:slug`.
 * @property {Access} access
 * @property {{ to: string }[]} navigation
 * @property {{ to: string }[]} slots The links in places of the shell.
 * @property {SlotOffer[]} [components] What it offers to the slots of other remotes' pages.
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

/** @param {object} slot */
const isComponent = (slot) => 'component' in slot;

/**
 * The registry's entries for the components that a remote offers.
 * @param {string} file The module that offers them.
 * @param {Access} access Who may open the remote's pages.
 * @param {{ name: string, component: unknown, props: unknown, order?: number, visibleTo?: Access }[]} components
 * @returns {SlotOffer[]}
 */
function describeComponents(file, access, components) {
  const names = components.map(({ name }) => name);
  for (const { name, component, props } of components) {
    const fail = (/** @type {string} */ reason) => {
      throw new Error(`${file}: ${reason}`);
    };
    if (!SLOT_NAME.test(name) || name.length > MAX_SLOT_NAME) {
      fail(`the name of a slot is like post.below, not ${name}.`);
    }
    if (names.filter((other) => other === name).length > 1) {
      fail(`it may offer one component to ${name}, not several.`);
    }
    if (typeof component !== 'function') {
      fail(`the component for ${name} is loaded by a function: () => import('./EditLink').`);
    }
    if (typeof props !== 'function' && typeof Object(props).safeParse !== 'function') {
      fail(`the component for ${name} needs props: a guard, or a schema with safeParse.`);
    }
  }
  return components.map(({ name, order = DEFAULT_ORDER, visibleTo = access }) => ({
    name,
    order,
    visibleTo,
  }));
}

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
  const components = describeComponents(file, access, slots.filter(isComponent));
  const links = slots.filter((/** @type {object} */ slot) => !isComponent(slot));
  const description = { name, title, paths, access, navigation, slots: links, isServerRendered };
  return { ...description, ...(components.length > 0 && { components }) };
}
