import { join } from 'node:path';
import { packageDir } from '../paths.mjs';
import { base, extend } from './base.mjs';
import { minimizer } from './minify.mjs';
import { scripts } from './rules.mjs';

/**
 * The shell's service worker and what is served instead where it is switched off: `dist/worker`. Their
 * names have no hash, because a browser finds a later worker by the address of the earlier one.
 * @param {object} [options]
 * @param {string} [options.folder] The folder of `dist`.
 */
export const serviceWorker = ({ folder = packageDir('shell') } = {}) =>
  extend(base('shell'), {
    target: ['webworker', 'es2022'],
    entry: {
      'service-worker': './service-worker/main.ts',
      'service-worker-off': './service-worker/off.ts',
    },
    output: { path: join(folder, 'dist', 'worker'), filename: '[name].js', clean: true },
    module: { rules: [scripts({ refresh: false })] },
    optimization: { minimize: true, minimizer: minimizer() },
  });
