import webpack from 'webpack';
import { extend } from './base.mjs';
import { server } from './server.mjs';
import { isShared } from './shared.mjs';

/**
 * A remote's routes for the edge: one file, which imports every shared module from the edge.
 * @param {string} name
 * @param {{ path: string, publicPath: string, mode?: 'production' | 'development' }} options
 */
export const remoteServer = (name, { path, publicPath, mode = 'production' }) => {
  const common = server(name, { publicPath, mode });
  return extend(common, {
    entry: { remote: './src/remote.tsx' },
    output: { ...common.output, path },
    // The workers of a remote are for browsers: here their addresses stay what they are in the source.
    module: { ...common.module, parser: { javascript: { worker: false, url: false } } },
    // Not a path of the machine that builds.
    plugins: [new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') })],
    externals: [
      ({ request }, callback) =>
        request !== undefined && isShared(request)
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
};
