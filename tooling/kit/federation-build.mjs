import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { packageDir } from '../paths.mjs';
import { remoteClient } from '../webpack/remote-client.mjs';
import { liveReloadClient } from './live-reload.mjs';

const DESCRIBE = fileURLToPath(new URL('./describe-remote.mjs', import.meta.url));

/** The build alone and the one for the shell have files of the same names: this one is below a path of its own. */
const BUILD_PATH = 'federation';
const MANIFEST = 'mf-manifest.json';

/** What the development server serves beside the remote alone. @param {string} name */
export const federationFolder = (name) => join(packageDir(name), '.build', 'development');

/**
 * Writes the manifest where a shell looks for it that knows nothing but the origin. The entry that it
 * names is in the build's folder, and loads everything else from there.
 * @param {string} folder
 */
function writeManifest(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, BUILD_PATH, MANIFEST), 'utf8'));
  manifest.metaData.remoteEntry.path = BUILD_PATH;
  writeFileSync(join(folder, MANIFEST), JSON.stringify(manifest));
}

/**
 * Builds a remote for the shell on every change, with its `remote.json`: a shell that is told to
 * loads it from the development server instead of a release.
 * @param {string} name The package or its folder.
 * @param {{ log: (line: string) => void, onBuilt: () => void }} options
 */
export function watchFederationBuild(name, { log, onBuilt }) {
  const folder = federationFolder(name);
  rmSync(folder, { recursive: true, force: true });
  const describe = async () => {
    writeManifest(folder);
    const parameters = [DESCRIBE, packageDir(name), `/${MANIFEST}`];
    const { stdout } = await promisify(execFile)(process.execPath, parameters);
    writeFileSync(join(folder, 'remote.json'), stdout);
    onBuilt();
  };
  const path = join(folder, BUILD_PATH);
  const { plugins, ...configuration } = remoteClient(name, { path, mode: 'development' });
  const compiler = webpack({ ...configuration, plugins: [...plugins, liveReloadClient()] });
  compiler.hooks.done.tap('watchFederationBuild', (stats) => {
    if (stats.hasErrors()) log(stats.toString({ preset: 'errors-only', colors: false }));
    else void describe().catch(({ message }) => log(message));
  });
  compiler.watch({ aggregateTimeout: 50 }, (error) => {
    if (error) log(error.message);
  });
  return { close: () => new Promise((closed) => compiler.close(closed)) };
}
