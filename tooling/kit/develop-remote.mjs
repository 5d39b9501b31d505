import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { standaloneServer } from '../webpack/standalone-server.mjs';
import { packageDir } from '../paths.mjs';
import { StartError } from '../process/start-error.mjs';
import { federatedName } from '../webpack/federation.mjs';
import { describeSite, findIncompatibilities } from './deployed-site.mjs';
import { federationFolder, watchFederationBuild } from './federation-build.mjs';
import { createLiveReload } from './live-reload.mjs';

/**
 * Runs a remote alone, with fast refresh, and serves its build for the shell beside it: `/remote.json`,
 * `/mf-manifest.json`, and what that names, below `/federation/`. Pages of a shell that have loaded it are
 * reloaded after each build.
 * @param {string} name The package or its folder.
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.apiUrl
 * @param {string | null} [options.site] The origin of a deployed site whose pages may load it, too.
 * @param {(line: string) => void} options.log
 */
export async function developRemote(name, { port, apiUrl, site = null, log }) {
  if (site !== null) {
    const reasons = await findIncompatibilities(site, packageDir(name));
    if (reasons.length > 0) {
      throw new StartError(`${site} cannot run this remote: ${reasons.join('; ')}.`);
    }
  }
  const folder = federationFolder(name);
  const { devServer, ...configuration } = standaloneServer(name, { port, apiUrl, site, folder });
  const { middleware, reloadPages } = createLiveReload();
  const setupMiddlewares = (
    /** @type {import('webpack-dev-server').Middleware[]} */ middlewares,
  ) => [...middlewares, middleware];
  const server = new WebpackDevServer({ ...devServer, setupMiddlewares }, webpack(configuration));
  await server.start();
  const federation = watchFederationBuild(name, { log, onBuilt: reloadPages });
  if (site !== null) log(await describeSite({ site, remote: federatedName(name), port }));
  return {
    stop: async () => {
      await federation.close();
      await server.stop();
    },
  };
}
