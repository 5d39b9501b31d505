import { readRemote } from '../build/remotes.mjs';
import { packageDir, readManifest } from '../paths.mjs';
import { standaloneClient, standaloneFolder } from '../webpack/standalone-client.mjs';
import { runBuild } from './run-build.mjs';

/**
 * Builds a remote alone for production.
 * @param {string} name The package or its folder.
 * @returns {Promise<string>} The folder of the build.
 */
export async function buildStandalone(name) {
  const { title } = readRemote(readManifest(name).name, packageDir(name));
  await runBuild(standaloneClient(name, title));
  return standaloneFolder(name);
}
