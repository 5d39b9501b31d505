import webpack from 'webpack';
import { base, extend } from './base.mjs';
import { media, scripts, serverStyles } from './rules.mjs';

/**
 * What every build for Node has in common: one CommonJS file.
 * @param {string} name
 * @param {{ publicPath?: string }} [options]
 */
export const server = (name, { publicPath = '' } = {}) =>
  extend(base(name), {
    target: 'node20',
    // Nothing is minified there: a stack reads well without a map.
    devtool: false,
    output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: {
      rules: [scripts({ node: true }), ...serverStyles(), media({ emit: false, publicPath })],
    },
    optimization: { minimize: false, nodeEnv: 'production' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
