import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { extend } from './base.mjs';
import { browser } from './browser.mjs';

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Development</title></head><body></body></html>';

/**
 * A development server for one remote alone, in the small host of `shared-kit/standalone`, with fast
 * refresh.
 * @param {string} name
 * @param {{ port: number, apiUrl: string }} options
 */
export const standaloneServer = (name, { port, apiUrl }) => {
  const common = browser(name, 'development', { refresh: true, hashed: false });
  return extend(common, {
    entry: { main: './src/standalone.tsx' },
    output: { ...common.output, publicPath: '/' },
    plugins: [
      new HtmlWebpackPlugin({ templateContent: PAGE }),
      new ReactRefreshPlugin({ overlay: false }),
    ],
    devServer: {
      port,
      host: 'localhost',
      hot: true,
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
