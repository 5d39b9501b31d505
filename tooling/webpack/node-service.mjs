import { join } from 'node:path';
import { extend } from './base.mjs';
import { CopyFolderPlugin } from './copy-folder-plugin.mjs';
import { readManifest, packageDir } from '../paths.mjs';
import { server } from './server.mjs';

/**
 * A service for Node: its own source and that of our packages in one file for each entry; installed
 * packages are loaded at run time.
 * @param {string} name
 * @param {object} options
 * @param {Record<string, string>} options.entries Files by their name in the output.
 * @param {Record<string, string>} [options.folders] Folders of data by their name in the output.
 * @param {'production' | 'development'} [options.mode]
 * @param {string} [options.path] The output folder.
 */
export const nodeService = (
  name,
  { entries, folders = {}, mode = 'production', path = join(packageDir(name), 'dist') },
) => {
  const { dependencies = {} } = readManifest(name);
  const installed = Object.keys(dependencies).filter(
    (dependency) => !dependencies[dependency].startsWith('workspace:'),
  );
  const common = server(name, { mode });
  return extend(common, {
    entry: entries,
    output: { ...common.output, path, clean: true },
    plugins: Object.entries(folders).map(([to, from]) => new CopyFolderPlugin(from, to)),
    externals: [
      ({ request }, callback) =>
        request !== undefined &&
        installed.some((known) => request === known || request.startsWith(`${known}/`))
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
};
