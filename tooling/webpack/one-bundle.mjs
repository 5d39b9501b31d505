import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { packageDir } from '../paths.mjs';
import { extend } from './base.mjs';
import { browser, oneStyleSheet } from './browser.mjs';
import { FirstLoadPlugin } from './first-load-plugin.mjs';
import { PageFilesPlugin } from './page-files-plugin.mjs';
import { endpointTableRules, FRAMEWORK } from './shell-client.mjs';

const FEDERATION = join(packageDir('shell'), 'browser', 'remotes', 'federation.ts');
const BUNDLED_REMOTES_LOADER = fileURLToPath(
  new URL('./bundled-remotes-loader.mjs', import.meta.url),
);

const NAME = 'RemoteFilesPlugin';

/** Writes `remotes.json`: the files of each remote's own module, by name. */
class RemoteFilesPlugin {
  /** @param {string[]} names */
  constructor(names) {
    this.names = names;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = this.names.map((name) => [
          name,
          compilation.namedChunkGroups.get(name)?.getFiles() ?? [],
        ]);
        const source = JSON.stringify(Object.fromEntries(files), null, 2);
        compilation.emitAsset('remotes.json', new webpack.sources.RawSource(source));
      });
    });
  }
}

/** The remote whose source a style sheet belongs to. @param {import('webpack').Module} module */
const remoteOf = (module) => /[\\/](remote-\w+)[\\/]src[\\/]/.exec(module.nameForCondition() ?? '');

/**
 * Shell and remotes as one site without federation, from the same source: what federation is
 * compared with. Its pages are lazy routes and its chunks are webpack's own, but for React's.
 * @param {{ path: string, remotes: string[] }} options The output folder, and the packages.
 */
export const oneBundle = ({ path, remotes }) => {
  const common = browser('shell', 'production');
  return extend(common, {
    entry: { main: './browser/boot/entry.ts' },
    output: { ...common.output, path, publicPath: '/assets/', uniqueName: 'shell' },
    module: {
      rules: [
        ...common.module.rules,
        ...endpointTableRules(),
        {
          test: FEDERATION,
          enforce: 'pre',
          use: [{ loader: BUNDLED_REMOTES_LOADER, options: { remotes } }],
        },
      ],
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        cacheGroups: {
          // One for the shell and one for each remote, as there.
          styles: {
            ...oneStyleSheet,
            name: (/** @type {import('webpack').Module} */ module) =>
              ['styles', remoteOf(module)?.[1]].filter(Boolean).join('-'),
          },
          framework: { name: 'framework', test: FRAMEWORK, chunks: 'async', enforce: true },
        },
      },
    },
    plugins: [
      new FirstLoadPlugin(),
      new PageFilesPlugin(),
      new RemoteFilesPlugin(remotes.map((remote) => remote.replaceAll('-', '_'))),
    ],
  });
};
