import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { extend } from './base.mjs';
import { browser, oneStyleSheet } from './browser.mjs';
import { remoteFederation } from './federation.mjs';
import { packageDir, readJson } from './places.mjs';

const ICON_MAKER = fileURLToPath(new URL('./icon-maker.ts', import.meta.url));

/** Every icon brings its own shape; what draws it is the shell's, or each page had a copy. */
const sharedIconMaker = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/]createLucideIcon\.mjs$/, (resource) => {
    if (/[\\/]icons$/.test(resource.context)) resource.request = ICON_MAKER;
  });

/**
 * A remote's browser files, with its federation manifest.
 * @param {string} name The package, `remote-public`.
 * @param {{ path: string }} options Where they are written.
 */
export const remoteClient = (name, { path }) => {
  const { name: federatedName } = readJson(join(packageDir(name), 'remote.json'));
  const common = browser(name, 'production');
  return extend(common, {
    entry: {},
    // Not cleaned: the build for the edge writes into a folder of the same place meanwhile.
    output: {
      ...common.output,
      clean: false,
      path,
      publicPath: 'auto',
      uniqueName: federatedName,
    },
    optimization: {
      ...common.optimization,
      splitChunks: { cacheGroups: { styles: { ...oneStyleSheet, chunks: 'async' } } },
    },
    plugins: [sharedIconMaker(), remoteFederation(federatedName, 'remoteEntry.[contenthash:8].js')],
  });
};
