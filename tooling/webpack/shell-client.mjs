import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browser, oneStyleSheet } from './browser.mjs';
import { extend } from './base.mjs';
import { shellFederation } from './federation.mjs';
import { FirstLoadPlugin } from './first-load-plugin.mjs';
import { packageDir } from './places.mjs';

/** Changes with a release of React, and at no other time: it stays in every visitor's cache. */
const FRAMEWORK = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/;
/** Of these the kit says how much of them there is (`shared-kit/router`, `shared-kit/query`). */
const HOUSEHOLD =
  /[\\/]node_modules[\\/](react-router|react-router-dom|cookie|set-cookie-parser|zustand|@tanstack[\\/][^\\/]+)[\\/]/;
const FIRST_KIT =
  /[\\/]lucide-react[\\/](?!.*[\\/]icons[\\/])|[\\/]shared-kit[\\/]src[\\/](analytics|api|constants|drafts|content[\\/](?!article|html)|guards|query|session|remote|router|ui[\\/](?!choices|cover|dialog|form|kit|menu|rich-text|table|tabs))/;

const FIRST_SHELL = /[\\/]shell[\\/]src[\\/](boot|layout|remotes|visits)[\\/]/;
const ICON = /[\\/]lucide-react[\\/].*[\\/]icons[\\/]/;

/**
 * Whether a page begins with a module: an icon does if something does that shows it; the editor's
 * icons, say, wait with the editor.
 * @param {import('webpack').Module} module
 * @param {{ moduleGraph: import('webpack').ModuleGraph }} graphs
 */
function isFirst(module, { moduleGraph }) {
  const path = module.nameForCondition() ?? '';
  if (!ICON.test(path)) return FIRST_KIT.test(path) || HOUSEHOLD.test(path);
  return [...moduleGraph.getIncomingConnections(module)].some(({ originModule }) => {
    const user = originModule?.nameForCondition() ?? '';
    // The list of all icons uses every one.
    return !user.includes('lucide-react') && (FIRST_KIT.test(user) || FIRST_SHELL.test(user));
  });
}

const KIT = { name: 'kit', type: /javascript/, enforce: true };

const ENDPOINTS = join(packageDir('shared-kit'), 'src', 'api', 'endpoints.ts');
const ENDPOINTS_LOADER = new URL('./endpoints-loader.mjs', import.meta.url);
const CONTRACT =
  /[\\/]shared-kit[\\/]src[\\/]contract[\\/]|[\\/](zod|@hookform[\\/]resolvers)[\\/]/;

const FORM = /[\\/]react-hook-form[\\/]|[\\/]shared-kit[\\/]src[\\/]ui[\\/]form[\\/]/;

const WEEK = 7 * 24 * 60 * 60_000;
const output = join(packageDir('shell'), 'dist', 'client');

/**
 * Files of earlier builds stay for a week: a tab that is open still asks for them.
 * @param {string} file
 */
const isYoung = (file) => Date.now() - statSync(join(output, file)).mtimeMs < WEEK;

/** The shell's browser files: `dist/client`, served under `/assets/`. */
export const shellClient = () => {
  const common = browser('shell', 'production');
  return extend(common, {
    entry: { main: './src/boot/main.ts' },
    output: {
      ...common.output,
      path: output,
      clean: { keep: isYoung },
      publicPath: '/assets/',
      uniqueName: 'shell',
    },
    module: {
      rules: [
        ...common.module.rules,
        { test: ENDPOINTS, enforce: 'pre', loader: fileURLToPath(ENDPOINTS_LOADER) },
      ],
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          styles: oneStyleSheet,
          // Sharing would give each small module a file of its own; these are all needed at once.
          framework: { name: 'framework', test: FRAMEWORK, chunks: 'async', enforce: true },
          // Only who sends something needs the contract's rules, and then all of them.
          contract: { name: 'contract', test: CONTRACT, chunks: 'async', enforce: true },
          // A form is nothing without the library, nor the library without forms.
          form: { name: 'form', type: /javascript/, test: FORM, chunks: 'async', enforce: true },
          // With the kit goes what the shell begins with: one file fewer, and smaller together.
          start: {
            ...KIT,
            test: /[\\/]shell[\\/]src[\\/]/,
            chunks: ({ name }) => name === 'start',
          },
          kit: { ...KIT, test: isFirst, chunks: 'async' },
        },
      },
    },
    plugins: [shellFederation(), new FirstLoadPlugin()],
  });
};
