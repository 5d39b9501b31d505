import { join } from 'node:path';
import { packageDir } from '../paths.mjs';
import { base, extend } from './base.mjs';
import { compressionPlugins, minimizer } from './minify.mjs';
import { scripts } from './rules.mjs';

/**
 * The script of pages that have not started: `dist/first-view`, served under `/assets/`. It shares nothing
 * with the shell, whose modules wait for the federation's runtime.
 * @param {object} [options]
 * @param {string} [options.folder] The folder of `dist`.
 */
export const firstView = ({ folder = packageDir('shell') } = {}) =>
  extend(base('shell'), {
    target: ['web', 'es2022'],
    entry: { 'first-view': './browser/page-views/first-view-entry.ts' },
    output: {
      path: join(folder, 'dist', 'first-view'),
      filename: '[name].[contenthash:8].js',
      clean: true,
    },
    module: { rules: [scripts({ refresh: false })] },
    optimization: { minimize: true, minimizer: minimizer() },
    plugins: compressionPlugins(),
  });
