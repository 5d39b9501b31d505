import { root } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';
import { evaluateKit } from '../webpack/evaluate-module.mjs';

/** @typedef {import('shared-kit/server/release').ReleaseStore} ReleaseStore */

/** @type {Map<string, typeof import('shared-kit/server/release')>} */
const evaluated = new Map();

/**
 * What decides about releases, which the API shares: `shared-kit/server/release`.
 * @param {string} [packageName] The package, or the folder of a remote elsewhere, whose kit it is.
 */
export function releases(packageName = 'shell') {
  const known = evaluated.get(packageName) ?? evaluateKit('server/release', packageName);
  evaluated.set(packageName, known);
  return known;
}

/**
 * Runs something of `releases()`; what it refuses is one line for the person at the keyboard.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withReleaseErrors(work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof releases().ReleaseError) throw new StartError(error.message);
    throw error;
  }
}

/**
 * The store that `RELEASES_DIR` names: a folder, or `s3://bucket/prefix`.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<ReleaseStore>}
 */
export const openStore = (env = process.env) =>
  withReleaseErrors(async () => {
    const { openReleaseStore, readReleaseLocation } = releases();
    return openReleaseStore(readReleaseLocation(env, root));
  });
