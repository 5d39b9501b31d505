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
    // A module of which a process and its threads use different parts is the same in all of them. What two
    // threads use is in the file of each: the limit below would leave a file out that both wait for.
    optimization: { minimize: false, nodeEnv: mode, usedExports: 'global', splitChunks: false },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  });
