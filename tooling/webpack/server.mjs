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
    optimization: {
      minimize: false,
      nodeEnv: mode,
      // A module of which a process and its threads use different parts is the same in all of them.
      usedExports: 'global',
      // What two threads have in common is in the file of each: a file that both load would be one chunk
      // too many, which is merged away, and a thread that waits for it never answers.
      splitChunks: false,
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
