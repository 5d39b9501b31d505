import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

/**
 * Starts a development server for a configuration of `tooling/webpack`. Resolves once it listens;
 * `stop` closes it and what it watches.
 * @param {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }} configuration
 */
export async function serve({ devServer, ...configuration }) {
  const server = new WebpackDevServer(devServer, webpack(configuration));
  await server.start();
  return { stop: () => server.stop() };
}
