import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { integrityOf } from '../release/integrity.mjs';
import { readRemote, remotePackages } from '../build/remotes.mjs';
import { inRoot, packageDir } from '../paths.mjs';
import { freePort } from '../process/ports.mjs';
import { startService } from '../process/service.mjs';
import { releases } from '../release/releases.mjs';
import { contractVersion } from '../webpack/contract-version.mjs';
import { edgeServer } from '../webpack/edge-server.mjs';
import { nodeService } from '../webpack/node-service.mjs';
import { remoteClient } from '../webpack/remote-client.mjs';
import { remoteServer } from '../webpack/remote-server.mjs';
import { shellClient } from '../webpack/shell-client.mjs';

// Beside the production build. The services' own folders, for their packages are found from there.
const API_FOLDER = inRoot('mock-api/.build/development');
const SHELL_FOLDER = inRoot('shell/.build/development');
const RELEASES = inRoot('.build/development/releases');
const RELOAD_CLIENT = fileURLToPath(new URL('./reload-client.mjs', import.meta.url));

const store = releases().createFolderStore(RELEASES);

const mode = 'development';
/** A build overwrites the files of the one before it, so each is copied to a folder of its own. */
const latest = (/** @type {string} */ name) => join(RELEASES, name, 'latest');

export const apiBuild = () => ({
  API: nodeService('mock-api', {
    entries: { main: './src/main.ts', worker: './src/db/embedded/worker.ts' },
    folders: { content: './src/seed/content' },
    mode,
    path: API_FOLDER,
  }),
});

const serverBuild = (/** @type {string} */ name) => `${name} (server)`;

/** The builds of the whole site, by name. Removes what an earlier run wrote. */
export function siteBuilds() {
  rmSync(RELEASES, { recursive: true, force: true });
  rmSync(SHELL_FOLDER, { recursive: true, force: true });
  mkdirSync(SHELL_FOLDER, { recursive: true });
  symlinkSync(join(packageDir('shell'), 'public'), join(SHELL_FOLDER, 'public'));
  const shell = shellClient({ mode, folder: SHELL_FOLDER, scripts: [RELOAD_CLIENT] });
  const remotes = remotePackages().flatMap((name) => [
    [name, remoteClient(name, { mode, path: latest(name) })],
    ...(readRemote(name).isServerRendered
      ? [
          [
            serverBuild(name),
            remoteServer(name, {
              mode,
              path: join(latest(name), 'server'),
              publicPath: `/releases/${name}/latest/`,
            }),
          ],
        ]
      : []),
  ]);
  return {
    ...apiBuild(),
    shell,
    edge: edgeServer({ mode, folder: SHELL_FOLDER }),
    ...Object.fromEntries(remotes),
  };
}

/**
 * Makes a remote's latest build the stable release of the development registry.
 * @param {string} name
 * @param {number} number Of the build: the edge and the browser keep what they load of a version.
 */
export async function publishLatest(name, number) {
  const { name: federatedName, isServerRendered, ...description } = readRemote(name);
  const version = `development-${number}`;
  const folder = join(RELEASES, name, version);
  cpSync(latest(name), folder, { recursive: true });
  const release = {
    ...description,
    version,
    entry: `/releases/${name}/${version}/mf-manifest.json`,
    server: isServerRendered ? `${name}/${version}/server/remote.cjs` : null,
    shared: {},
    contract: contractVersion(),
    integrity: integrityOf(folder),
  };
  await store.changeRegistry((registry) => releases().makeStable(registry, federatedName, release));
}

/** A service that can be replaced by a new one. @param {() => Parameters<typeof startService>[0]} settings */
function createRestartable(settings) {
  /** @type {ReturnType<typeof startService> | null} */
  let service = null;
  return {
    async restart() {
      // The old one first: both want the same port, and an API the same data folder.
      await service?.stop();
      service = startService(settings());
      await service.ready;
    },
    stop: async () => service?.stop(),
  };
}

/** @param {number} port */
export const createApi = (port) =>
  createRestartable(() => ({
    name: 'API',
    file: join(API_FOLDER, 'main.cjs'),
    env: { ...process.env, API_PORT: `${port}`, RELEASES_DIR: RELEASES },
    output: process,
  }));

/** @param {string} apiUrl */
export async function createEdge(apiUrl) {
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: `${port}`,
    API_URL: apiUrl,
    RELEASES_DIR: RELEASES,
  };
  const file = join(SHELL_FOLDER, 'dist/server/main.cjs');
  const edge = createRestartable(() => ({ name: 'edge', file, env, output: process }));
  return { ...edge, port };
}

/** The remotes that a set of builds belongs to. @param {Set<string>} builds */
export const remotesOf = (builds) =>
  remotePackages().filter((name) => builds.has(name) || builds.has(serverBuild(name)));
