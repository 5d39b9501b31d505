import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extend } from './base.mjs';
import { packageDir } from '../paths.mjs';
import { server } from './server.mjs';

const KIT_MODULES = join(packageDir('shell'), 'server', 'kit-modules.ts');
const KIT_MODULES_LOADER = fileURLToPath(new URL('./kit-modules-loader.mjs', import.meta.url));

/** Packages that are loaded at run time. Everything else is in the file, so that it has one React. */
const INSTALLED = /^(fastify|@fastify\/[\w-]+|close-with-grace)$/;

/**
 * The edge: `dist/server/main.cjs`.
 * @param {{ mode?: 'production' | 'development', folder?: string }} [options] The folder of `dist`.
 */
export const edgeServer = ({ mode = 'production', folder = packageDir('shell') } = {}) => {
  const common = server('shell', { publicPath: '/assets/', mode });
  return extend(common, {
    entry: { main: './server/main.ts' },
    output: { ...common.output, path: join(folder, 'dist', 'server'), clean: true },
    module: {
      rules: [
        ...common.module.rules,
        { test: KIT_MODULES, enforce: 'pre', loader: KIT_MODULES_LOADER },
      ],
    },
    externals: [
      ({ request }, callback) =>
        request !== undefined && INSTALLED.test(request)
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
};
