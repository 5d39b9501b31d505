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
const SHELL = /[\\/]shell[\\/]src[\\/](?!account[\\/])/;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

const subPathOf = createSubPathLookup();

/** Parts of the kit that wait until a page needs them, and so do those with a path of their own. */
const LATER = ['contract', 'standalone', 'testing'];

/** Whether a file is of a part of the kit that every page starts with. @param {string} file */
function isFirstKit(file) {
  const subPath = subPathOf(file);
  return subPath !== undefined && !subPath.includes('/') && !LATER.includes(subPath);
}

/**
 * Whether every page starts with a module. An icon does if something that does shows it; the icons
 * of the editor wait with the editor.
 * @param {import('webpack').Module} module
 * @param {{ moduleGraph: import('webpack').ModuleGraph }} graphs
 */
function isFirst(module, { moduleGraph }) {
  const path = module.nameForCondition() ?? '';
  if (!ICON.test(path)) return isFirstKit(path) || LIBRARIES.test(path);
  return [...moduleGraph.getIncomingConnections(module)].some(({ originModule }) => {
    const user = originModule?.nameForCondition() ?? '';
    // The list of all icons uses every one.
    return !user.includes('lucide-react') && (isFirstKit(user) || SHELL.test(user));
  });
}

const KIT = { name: 'kit', type: /javascript/, enforce: true };

const API = join(packageDir('shared-kit'), 'src', 'api');
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
    entry: { main: [...scripts, './src/boot/main.ts'] },
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
          styles: oneStyleSheet,
          // Sharing would make a file of each small module; these are all needed at once.
          framework: { name: 'framework', test: FRAMEWORK, chunks: 'async', enforce: true },
          // The shell's start is in the kit's file: one file fewer, and smaller together.
          start: { ...KIT, chunks: ({ name }) => name === 'start' },
          kit: { ...KIT, test: isFirst, chunks: 'async' },
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
