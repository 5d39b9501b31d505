import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { packageDir } from '../paths.mjs';
import { remoteClient } from '../webpack/remote-client.mjs';

const DESCRIBE = fileURLToPath(new URL('./describe-remote.mjs', import.meta.url));

/** Where the build is, for the development server to serve. @param {string} name */
export const federationFolder = (name) => join(packageDir(name), '.build', 'federation');

/**
 * Builds a remote for the shell on every change, with its `remote.json`: a shell that is told to
 * loads it from the development server instead of a release.
 * @param {string} name The package or its folder.
 * @param {object} options
 * @param {string} options.origin Of the development server.
 * @param {(line: string) => void} options.log
 */
export function watchFederationBuild(name, { origin, log }) {
  const folder = federationFolder(name);
  rmSync(folder, { recursive: true, force: true });
  const describe = async () => {
    const parameters = [DESCRIBE, packageDir(name), `${origin}/mf-manifest.json`];
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    writeFileSync(join(folder, 'remote.json'), stdout);
  };
  const compiler = webpack(remoteClient(name, { path: folder, mode: 'development' }));
  compiler.hooks.done.tap('watchFederationBuild', (stats) => {
    if (stats.hasErrors()) log(stats.toString({ preset: 'errors-only', colors: false }));
    else void describe().catch(({ message }) => log(message));
  });
  compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) log(error.message);
  });
  return { close: () => new Promise((closed) => compiler.close(closed)) };
}
