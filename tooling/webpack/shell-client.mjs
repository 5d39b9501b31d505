import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { browser, oneStyleSheet } from './browser.mjs';
import { extend } from './base.mjs';
import { shellFederation } from './federation.mjs';
import { FirstLoadPlugin } from './first-load-plugin.mjs';
import { createSubPathLookup } from '../kit-exports.mjs';
import { packageDir } from '../paths.mjs';

/** Changes with a release of React only, so it stays in every visitor's cache. */
export const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** Libraries that every page starts with, as far as the kit uses them. */
const LIBRARIES =
  /[\\/]node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser|zustand|ky|idb-keyval|@tanstack[\\/](react-query|query-core)|lucide-react[\\/](?!.*[\\/]icons[\\/]))/;
const SHELL = /[\\/]shell[\\/]browser[\\/](?!account[\\/])/;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/** In a file with Radix's tabs: what its menus and dialogs are made of as well. */
const RADIX_TABS =
  /^@radix-ui[\\/](primitive|react-(collection|compose-refs|context|direction|id|presence|primitive|roving-focus|slot|tabs|use-.+))$/;
/** What positions, stacks and closes a menu or a dialog. */
const OVERLAY =
  /^(@radix-ui[\\/]react-(?!tooltip|visually-hidden)|@floating-ui[\\/]|aria-hidden$|get-nonce$|react-remove-scroll|react-style-singleton$|tslib$|use-callback-ref$|use-sidecar$)/;
const TABLE =
  /^(@tanstack[\\/](react-)?(store|table)|@tanstack[\\/]table-core$|use-sync-external-store$)/;

/**
 * Parts of the kit that pages of one kind use together, with the libraries below them, are one file
 * each: over HTTP/1.1 only six are loaded at a time, and each costs the network's delay. What few pages
 * use, or load on demand, stays in a file of its own.
 * @type {Record<string, { kit: string[], libraries?: RegExp }>}
 */
const GROUPS = {
  forms: { kit: ['ui/form', 'ui/choices'], libraries: /^react-hook-form$/ },
  articles: { kit: ['ui/rich-text', 'content/html'] },
  tools: { kit: ['client/admin', 'ui/banner', 'ui/file-picker', 'ui/keys', 'ui/leave-guard'] },
  tabs: { kit: ['ui/tabs'], libraries: RADIX_TABS },
  overlays: { kit: ['ui/dialog', 'ui/menu'], libraries: OVERLAY },
  tables: { kit: ['ui/table'], libraries: TABLE },
};

const PACKAGE = /[\\/]node_modules[\\/](?!.*[\\/]node_modules[\\/])((?:@[^\\/]+[\\/])?[^\\/]+)/;

const subPathOf = createSubPathLookup();

/** Parts of the kit that every page starts with. The others wait until a page needs them. */
const FIRST = [
  'contract/constants',
  'content',
  'client',
  'client/analytics',
  'client/drafts',
  'client/guards',
  'client/query',
  'client/router',
  'client/search-params',
  'client/session',
  'registry',
  'remote',
  'ui',
  // So small that a file of its own would cost more.
  'ui/confirm-dialog',
];

/** Whether a file is of a part of the kit that every page starts with. @param {string} file */
function isFirstKit(file) {
  const subPath = subPathOf(file);
  return subPath !== undefined && FIRST.includes(subPath);
}

/**
 * The files that show an icon: neither the list of all icons nor the page that shows the whole kit.
 * @param {import('webpack').Module} icon
 * @param {import('webpack').ModuleGraph} moduleGraph
 */
const usersOf = (icon, moduleGraph) =>
  [...moduleGraph.getIncomingConnections(icon)]
    .map(({ originModule }) => originModule?.nameForCondition() ?? '')
    .filter((file) => !file.includes('lucide-react') && subPathOf(file) !== 'kit-page');

/**
 * Whether the one style sheet has a module. That of the page for developers is loaded with it.
 * @param {import('webpack').Module} module
 */
const isOfSite = (module) => subPathOf(module.nameForCondition() ?? '') !== 'kit-page';

/** @typedef {{ moduleGraph: import('webpack').ModuleGraph }} Graphs */

/**
 * Whether every page starts with a module. An icon does if something that does shows it; the icons
 * of the editor wait with the editor.
 * @param {import('webpack').Module} module
 * @param {Graphs} graphs
 */
function isFirst(module, { moduleGraph }) {
  const path = module.nameForCondition() ?? '';
  if (!ICON.test(path)) return isFirstKit(path) || LIBRARIES.test(path);
  return usersOf(module, moduleGraph).some((user) => isFirstKit(user) || SHELL.test(user));
}

/** @param {string} file */
function groupOfFile(file) {
  const subPath = subPathOf(file);
  const [, library = ''] = PACKAGE.exec(file) ?? [];
  const [name] =
    Object.entries(GROUPS).find(([, { kit, libraries }]) =>
      subPath === undefined ? libraries?.test(library) : kit.includes(subPath),
    ) ?? [];
  return name;
}

/**
 * The group of a module, if it has one. An icon has that of the files that show it, if it is one.
 * @param {import('webpack').Module} module
 * @param {import('webpack').ModuleGraph} moduleGraph
 */
function groupOf(module, moduleGraph) {
  const path = module.nameForCondition() ?? '';
  if (!ICON.test(path)) return groupOfFile(path);
  const groups = new Set(usersOf(module, moduleGraph).map(groupOfFile));
  return groups.size === 1 ? [...groups][0] : undefined;
}

const KIT = { name: 'kit', type: /javascript/, enforce: true };

/** A cache group for each of `GROUPS`. */
const groups = () =>
  Object.fromEntries(
    Object.keys(GROUPS).map((name) => [
      name,
      {
        ...KIT,
        name,
        chunks: /** @type {const} */ ('async'),
        test: (/** @type {webpack.Module} */ module, /** @type {Graphs} */ { moduleGraph }) =>
          groupOf(module, moduleGraph) === name,
      },
    ]),
  );

const API = join(packageDir('shared-kit'), 'src', 'client');
const ENDPOINTS_LOADER = fileURLToPath(new URL('./endpoints-loader.mjs', import.meta.url));

/** @type {(file: string, contract: string) => import('webpack').RuleSetRule} */
const endpointTableRule = (file, contract) => ({
  test: join(API, file),
  enforce: 'pre',
  use: [{ loader: ENDPOINTS_LOADER, options: { contract } }],
});

/**
 * Elsewhere responses are checked against the contract, which a released page leaves out.
 * @returns {import('webpack').RuleSetRule[]}
 */
export const endpointTableRules = () => [
  endpointTableRule('endpoints.ts', 'siteContract'),
  endpointTableRule(join('admin', 'endpoints.ts'), 'adminContract'),
];

/** After webpack has split chunks (its last stage, 10): only then are some of them the same. */
const AFTER_SPLITTING = 20;

const WEEK = 7 * 24 * 60 * 60_000;

/**
 * Files of earlier builds stay for a week: an open tab may still request them.
 * @param {string} folder
 */
const isRecentIn = (folder) => (/** @type {string} */ file) =>
  Date.now() - statSync(join(folder, file)).mtimeMs < WEEK;

/**
 * The shell's browser files: `dist/client`, served under `/assets/`.
 * @param {object} [options]
 * @param {'production' | 'development'} [options.mode]
 * @param {string} [options.folder] The folder of `dist`.
 * @param {string[]} [options.scripts] More scripts for the page to start with.
 */
export const shellClient = ({
  mode = 'production',
  folder = packageDir('shell'),
  scripts = [],
} = {}) => {
  const output = join(folder, 'dist', 'client');
  const common = browser('shell', mode);
  return extend(common, {
    entry: { main: [...scripts, './browser/boot/entry.ts'] },
    output: {
      ...common.output,
      path: output,
      clean: { keep: isRecentIn(output) },
      publicPath: '/assets/',
      uniqueName: 'shell',
    },
    module: {
      rules: [...common.module.rules, ...(mode === 'production' ? endpointTableRules() : [])],
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          styles: { ...oneStyleSheet, test: isOfSite },
          // Sharing would make a file of each small module; these are all needed at once.
          framework: { name: 'framework', test: FRAMEWORK, chunks: 'async', enforce: true },
          // The shell's start is in the kit's file: one file fewer, and smaller together.
          // With the URLs of fonts, which would be a file by themselves.
          start: { ...KIT, type: /javascript|asset/, chunks: ({ name }) => name === 'start' },
          kit: { ...KIT, test: isFirst, chunks: 'async' },
          ...groups(),
        },
      },
    },
    plugins: [
      shellFederation(),
      new FirstLoadPlugin(),
      // A part of the kit that the shell both imports and shares would be in two files.
      new webpack.optimize.MergeDuplicateChunksPlugin({ stage: AFTER_SPLITTING }),
    ],
  });
};
