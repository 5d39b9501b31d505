import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { extend } from './base.mjs';
import { browser } from './browser.mjs';
import { standalonePage } from './standalone-client.mjs';

/** A page of this machine, such as one of a local shell: they may read the build. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** @param {import('node:http').IncomingMessage} request @param {string | null} site */
function crossOriginHeaders({ headers: { origin } }, site) {
  // Another port is another origin, but the same site.
  const common = { Vary: 'Origin', 'Cross-Origin-Resource-Policy': 'same-site' };
  return origin !== undefined && (origin === site || LOCAL_ORIGIN.test(origin))
    ? { ...common, 'Access-Control-Allow-Origin': origin }
    : common;
}

/**
 * A development server for one remote alone, in the small host of `shared-kit/remote/standalone`, with fast
 * refresh.
 * @param {string} name
 * @param {object} options
 * @param {number} options.port
 * @param {string} options.apiUrl
 * @param {string | null} options.site The origin of a deployed site that may read the build, too.
 * @param {string} options.folder It has more files to serve.
 */
export const standaloneServer = (name, { port, apiUrl, site, folder }) => {
  const common = browser(name, 'development', { refresh: true, hashed: false });
  return extend(common, {
    entry: { main: './src/standalone.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [standalonePage('Development'), new ReactRefreshPlugin({ overlay: false })],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
      headers: (/** @type {import('node:http').IncomingMessage} */ request) =>
        crossOriginHeaders(request, site),
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
