import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extend } from './base.mjs';
import { packageDir } from '../paths.mjs';
import { inlineScripts } from './rules.mjs';
import { server } from './server.mjs';

const KIT_MODULES = join(packageDir('shell'), 'edge', 'kit-modules.ts');
const KIT_MODULES_LOADER = fileURLToPath(new URL('./kit-modules-loader.mjs', import.meta.url));

/** Packages that are loaded at run time. Everything else is in the file, so that it has one React. */
const INSTALLED = /^(fastify|@fastify\/[\w-]+|@aws-sdk\/client-s3|prom-client|close-with-grace)$/;

const ENTRIES = {
  main: './edge/main.ts',
  'render-worker': './edge/workers/render-worker.ts',
};

/**
 * The edge: `dist/server/main.cjs`, and the threads in which it runs the server builds of remotes,
 * `dist/server/render-worker.cjs`.
 * @param {object} [options]
 * @param {'production' | 'development'} [options.mode]
 * @param {string} [options.folder] The folder of `dist`.
 * @param {Partial<typeof ENTRIES>} [options.entries]
 */
export const edgeServer = ({
  mode = 'production',
  folder = packageDir('shell'),
  entries = ENTRIES,
} = {}) => {
  const common = server('shell', { publicPath: '/assets/', mode });
  return extend(common, {
    entry: entries,
    output: { ...common.output, path: join(folder, 'dist', 'server'), clean: true },
    module: {
      rules: [
        ...common.module.rules,
        inlineScripts(),
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
