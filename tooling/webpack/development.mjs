import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { join } from 'node:path';
import { contractVersion } from './contract-version.mjs';
import { extend } from './base.mjs';
import { browser } from './browser.mjs';
import { remoteFederation, shellFederation } from './federation.mjs';
import { packageDir, readJson } from '../paths.mjs';

/** The page of a development server: the scripts, and nothing else. */
const page = () =>
  new HtmlWebpackPlugin({
    templateContent:
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Development</title></head><body></body></html>',
  });

const refresh = () => new ReactRefreshPlugin({ overlay: false });

/**
 * @param {number} port
 * @param {import('webpack-dev-server').Configuration} [more]
 */
const devServer = (port, more = {}) => ({
  port,
  host: 'localhost',
  hot: true,
  // A path with a dot in it (a version, say) is a page all the same.
  historyApiFallback: { disableDotRule: true },
  client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
  devMiddleware: { stats: 'errors-warnings' },
  ...more,
});

/** @param {string} apiUrl */
const proxy = (apiUrl) => [{ context: ['/api'], target: apiUrl, xfwd: true }];

/**
 * The registry of a development: every remote at its own server.
 * @param {Record<string, number>} ports By package.
 */
const developmentRegistry = (ports) => ({
  remotes: Object.entries(ports).map(([name, port]) => {
    const remote = readJson(join(packageDir(name), 'remote.json'));
    const stable = {
      version: 'development',
      entry: `http://localhost:${port}/mf-manifest.json`,
      server: null,
      shared: {},
      contract: contractVersion(),
      integrity: {},
    };
    return { name: remote.name, paths: remote.paths, stable };
  }),
});

/**
 * The shell's development server, with the API behind it and the remotes at their own servers.
 * @param {{ port: number, apiUrl: string, remotes: Record<string, number> }} options
 */
export const shellDevelopment = ({ port, apiUrl, remotes }) => {
  const common = browser('shell', 'development');
  return extend(common, {
    entry: { main: './src/boot/main.ts' },
    output: { ...common.output, publicPath: '/', uniqueName: 'shell' },
    plugins: [shellFederation(), page(), refresh()],
    devServer: devServer(port, {
      proxy: proxy(apiUrl),
      static: { directory: join(packageDir('shell'), 'public') },
      setupMiddlewares: (middlewares, { app }) => {
        app.get('/remotes.json', (_, response) => response.json(developmentRegistry(remotes)));
        return middlewares;
      },
    }),
  });
};

/**
 * A remote's development server for use in a shell, its own or a released one. A change reloads the
 * page: fast refresh does not reach into another bundle.
 * @param {string} name
 * @param {{ port: number }} options
 */
export const remoteDevelopment = (name, { port }) => {
  const { name: federatedName } = readJson(join(packageDir(name), 'remote.json'));
  const common = browser(name, 'development', { refresh: false });
  return extend(common, {
    entry: {},
    output: { ...common.output, publicPath: 'auto', uniqueName: federatedName },
    plugins: [remoteFederation(federatedName, 'remoteEntry.js')],
    devServer: devServer(port, {
      hot: false,
      liveReload: true,
      headers: { 'access-control-allow-origin': '*' },
      client: { logging: 'none', overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    }),
  });
};

/**
 * A remote alone, in the small host of `shared-kit/standalone`, with fast refresh.
 * @param {string} name
 * @param {{ port: number, apiUrl: string }} options
 */
export const standaloneDevelopment = (name, { port, apiUrl }) => {
  const common = browser(name, 'development');
  return extend(common, {
    entry: { main: './src/standalone.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [page(), refresh()],
    devServer: devServer(port, { proxy: proxy(apiUrl) }),
  });
};
