import { createRequire } from 'node:module';
import { join } from 'node:path';
import { packageDir } from '../paths.mjs';
import { evaluateModule } from './evaluate-module.mjs';

/**
 * Reads the version of the contract from the shared-kit of a package.
 * @param {string} [name]
 * @returns {string}
 */
export function contractVersion(name = 'shell') {
  const { resolve } = createRequire(join(packageDir(name), 'package.json'));
  return evaluateModule(resolve('shared-kit/contract/constants')).CONTRACT_VERSION;
}
