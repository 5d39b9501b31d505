import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { extend } from './base.mjs';
import { browser, oneStyleSheet } from './browser.mjs';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.mjs';
import { federatedName, remoteFederation, remoteRuntimeAlias } from './federation.mjs';
import { PageFilesPlugin } from './page-files-plugin.mjs';

const CREATE_LUCIDE_ICON = fileURLToPath(new URL('./create-lucide-icon.ts', import.meta.url));

/** An icon holds its own shape; the function that draws it is the shell's, not a copy in each remote. */
const shareCreateLucideIcon = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, (resource) => {
    if (/[\\/]icons$/.test(resource.context)) resource.request = CREATE_LUCIDE_ICON;
  });

/**
 * A remote's browser files, with its federation manifest.
 * @param {string} name The package, `remote-public`.
 * @param {{ path: string, mode?: 'production' | 'development' }} options The output folder.
 */
export const remoteClient = (name, { path, mode = 'production' }) => {
  // In development the folder's name changes with every build.
  const released = mode === 'production';
  const common = browser(name, mode, { hashed: released });
  return extend(common, {
    entry: {},
    resolve: { alias: { ...common.resolve.alias, ...remoteRuntimeAlias() } },
    // Not cleaned: the server build writes into a folder inside it at the same time.
    output: {
      ...common.output,
      // The folder's name changes with every release: hashes in the names of its scripts would only make the entry
      // longer, which has to know them all. The style sheet needs one: a page knows those that it has by name.
      chunkFilename: '[name].js',
      clean: false,
      path,
      publicPath: 'auto',
      // A hash is checked only if the other origin, a CDN, lets the page read the file.
      crossOriginLoading: 'anonymous',
      uniqueName: federatedName(name),
    },
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: { styles: { ...oneStyleSheet, chunks: 'async' } } },
    },
    plugins: [
      shareCreateLucideIcon(),
      new PageFilesPlugin(),
      ...(released ? [new ChunkIntegrityPlugin()] : []),
      remoteFederation(name, released ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js'),
    ],
  });
};
