import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import { base, extend } from './base.mjs';
import { productionAliases } from './production-aliases.mjs';
import { clientStyles, media, scripts } from './rules.mjs';
import { compressionPlugins, minimizer } from './minify.mjs';

/**
 * One style sheet per package: the edge links it in the head of the first view, whatever page that
 * is, and no page waits for styles of its own.
 */
export const oneStyleSheet = {
  name: 'styles',
  type: 'css/mini-extract',
  chunks: /** @type {const} */ ('all'),
  enforce: true,
};

/**
 * What every build for browsers has in common.
 * @param {string} name
 * @param {'production' | 'development'} mode
 * @param {{ refresh?: boolean }} [options]
 */
export const browser = (name, mode, { refresh = mode === 'development' } = {}) => {
  const released = mode === 'production';
  const hash = released ? '.[contenthash:8]' : '';
  return extend(base(name, mode), {
    target: ['web', 'es2022'],
    resolve: released ? { alias: productionAliases() } : {},
    output: {
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      clean: released,
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
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: `[name]${hash}.css`,
        // Layers say what wins, not the order of files.
        ignoreOrder: true,
      }),
      // The order is what the first statement says, and any file may be the first.
      new webpack.BannerPlugin({
        banner: '@layer reset, base, kit, page;',
        raw: true,
        test: /\.css$/,
      }),
      ...(released ? compressionPlugins() : []),
    ],
  });
};
