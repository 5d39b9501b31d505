import { join } from 'node:path';
import { extend } from './base.mjs';
import { packageDir } from './places.mjs';
import { server } from './server.mjs';

/** What stays a package at run time. All else is in the file, so that there is one React in it. */
const INSTALLED = /^(fastify|@fastify\/[\w-]+|close-with-grace)$/;

/** The edge: `shell/dist/server/main.cjs`. */
export const edgeServer = () => {
  const common = server('shell', { publicPath: '/assets/' });
  return extend(common, {
    entry: { main: './server/main.ts' },
    output: { ...common.output, path: join(packageDir('shell'), 'dist', 'server'), clean: true },
    externals: [
      ({ request }, callback) =>
        request !== undefined && INSTALLED.test(request)
          ? callback(undefined, `commonjs ${request}`)
          : callback(),
    ],
  });
};
