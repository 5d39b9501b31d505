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
    externals: [
      ({ request }, callback) =>
        request !== undefined && isShared(request)
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
};
