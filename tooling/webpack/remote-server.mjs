import { extend } from './base.mjs';
import { server } from './server.mjs';
import { isShared } from './shared.mjs';

/**
 * A remote's routes for the edge: one file, which asks the edge for every shared module.
 * @param {string} name
 * @param {{ path: string, publicPath: string }} options
 */
export const remoteServer = (name, { path, publicPath }) => {
  const common = server(name, { publicPath });
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
