import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { extend } from './base.mjs';
import { browser } from './browser.mjs';
import { standalonePage } from './standalone-client.mjs';

/** A page of this machine, such as one of a local shell: the only ones that may read the build. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** @param {import('node:http').IncomingMessage} request */
function crossOriginHeaders({ headers: { origin } }) {
  // Another port is another origin, but the same site.
  const common = { Vary: 'Origin', 'Cross-Origin-Resource-Policy': 'same-site' };
  return origin !== undefined && LOCAL_ORIGIN.test(origin)
    ? { ...common, 'Access-Control-Allow-Origin': origin }
    : common;
}

/**
 * A development server for one remote alone, in the small host of `shared-kit/remote/standalone`, with fast
 * refresh.
 * @param {string} name
 * @param {{ port: number, apiUrl: string, folder: string }} options `folder` has more files to serve.
 */
export const standaloneServer = (name, { port, apiUrl, folder }) => {
  const common = browser(name, 'development', { refresh: true, hashed: false });
  return extend(common, {
    entry: { main: './src/standalone.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [standalonePage('Development'), new ReactRefreshPlugin({ overlay: false })],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      headers: crossOriginHeaders,
      static: { directory: folder, watch: false },
      // A path with a dot in it, like a version number, is a page too.
      historyApiFallback: { disableDotRule: true },
      client: { logging: 'warn', overlay: { errors: true, warnings: false, runtimeErrors: false } },
      devMiddleware: { stats: 'errors-warnings' },
      proxy: [{ context: ['/api'], target: apiUrl, xfwd: true }],
      // The command handles signals: it has an API to close as well.
      setupExitSignals: false,
    },
  });
};
