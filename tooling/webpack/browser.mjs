import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { base, extend } from './base.mjs';
import { CHUNK_TIMEOUT_MS, ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { productionAliases } from './production-aliases.mjs';
import { clientStyles, media, scripts } from './rules.mjs';
import { compressionPlugins, minimizer } from './minify.mjs';

/**
 * One style sheet per package: the edge links it in the head of every first view, and no page waits
 * for styles of its own.
 */
export const oneStyleSheet = {
  name: 'styles',
  type: 'css/mini-extract',
  chunks: /** @type {const} */ ('all'),
  enforce: true,
};

/** This package decodes entities with `document` in browsers; a worker of a remote has none. */
const decodeEntitiesWithoutDocument = () =>
  new webpack.NormalModuleReplacementPlugin(
    /decode-named-character-reference[\\/]index\.dom\.js$/,
    './index.js',
  );

/** Forms are sent to the edge, where their actions run: browsers do not need the modules of actions. */
const leaveOutActions = () =>
  new webpack.IgnorePlugin({ resourceRegExp: /[\\/](?:action|(?:button|form)-actions)$/ });

/**
 * What every build for browsers has in common.
 * @param {string} name
 * @param {'production' | 'development'} mode
 * @param {{ refresh?: boolean, hashed?: boolean }} [options] Whether modules are replaced without a
 *   reload, and whether file names change with what is in the files.
 */
export const browser = (name, mode, { refresh = false, hashed = true } = {}) => {
  const released = mode === 'production';
  const hash = hashed ? '.[contenthash:8]' : '';
  return extend(base(name, mode), {
    target: ['web', 'es2022'],
    resolve: released ? { alias: productionAliases(name) } : {},
    output: {
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      clean: released,
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // Retry evaluates a module again that threw because a shared one could not be fetched. Without
      // this its empty exports would stay in the cache.
      strictModuleExceptionHandling: true,
    },
    module: { rules: [scripts({ refresh }), clientStyles(), media({ emit: true })] },
    optimization: {
      minimize: released,
      minimizer: minimizer(),
      moduleIds: released ? 'deterministic' : 'named',
      chunkIds: released ? 'deterministic' : 'named',
      realContentHash: released,
    },
    plugins: [
      decodeEntitiesWithoutDocument(),
      leaveOutActions(),
      new ChunkRetryPlugin(),
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        // Cascade layers decide what wins, not the order of files.
        ignoreOrder: true,
      }),
      // The first statement sets the order of the layers, and any file may come first.
      new webpack.BannerPlugin({
        banner: '@layer reset, base, kit, page;',
        raw: true,
        test: /\.css$/,
      }),
      ...(released ? compressionPlugins() : []),
    ],
  });
};
