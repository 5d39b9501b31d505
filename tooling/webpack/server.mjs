import webpack from 'webpack';
import { base, extend } from './base.mjs';
import { media, scripts, serverStyles } from './rules.mjs';

/**
 * What every build for Node has in common: one CommonJS file.
 * @param {string} name
 * @param {{ publicPath?: string, mode?: 'production' | 'development' }} [options]
 */
export const server = (name, { publicPath = '', mode = 'production' } = {}) =>
  extend(base(name, mode), {
    target: 'node20',
    // Nothing is minified, so a stack is readable without a map.
    devtool: false,
    output: { filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: {
      rules: [scripts({ node: true }), ...serverStyles(), media({ emit: false, publicPath })],
    },
    optimization: { minimize: false, nodeEnv: mode },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
