import { join } from 'node:path';
import { extend } from './base.mjs';
import { readManifest, packageDir } from '../paths.mjs';
import { server } from './server.mjs';

/**
 * A service for Node: its own source and the workspace's in one file each, packages as installed.
 * @param {string} name
 * @param {{ entries: Record<string, string> }} options Files by the name they get in `dist/`.
 */
export const nodeService = (name, { entries }) => {
  const { dependencies = {} } = readManifest(name);
  const installed = Object.keys(dependencies).filter(
    (dependency) => !dependencies[dependency].startsWith('workspace:'),
  );
  const common = server(name);
  return extend(common, {
    entry: entries,
    output: { ...common.output, path: join(packageDir(name), 'dist'), clean: true },
    externals: [
      ({ request }, callback) =>
        request !== undefined &&
        installed.some((known) => request === known || request.startsWith(`${known}/`))
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
};
