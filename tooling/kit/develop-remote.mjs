import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { standaloneServer } from '../webpack/standalone-server.mjs';
import { federationFolder, watchFederationBuild } from './federation-build.mjs';

/**
 * Runs a remote alone, with fast refresh, and serves its build for the shell beside it: `/remote.json`,
 * `/mf-manifest.json`, and what that names, below `/federation/`.
 * @param {string} name The package or its folder.
 * @param {{ port: number, apiUrl: string, log: (line: string) => void }} options
 */
export async function developRemote(name, { port, apiUrl, log }) {
  const folder = federationFolder(name);
  const { devServer, ...configuration } = standaloneServer(name, { port, apiUrl, folder });
  const server = new WebpackDevServer(devServer, webpack(configuration));
  await server.start();
  const federation = watchFederationBuild(name, { log });
  return {
    stop: async () => {
      await federation.close();
      await server.stop();
    },
  };
}
