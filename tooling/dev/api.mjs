import webpack from 'webpack';
import { startService } from '../process/service.mjs';
import { inRoot } from '../paths.mjs';
import { nodeService } from '../webpack/index.mjs';

/** Beside the production build, so that neither takes the other's place. */
const OUTPUT = inRoot('mock-api/.build/development');

/**
 * Builds the API anew on every change and puts the new one in the place of the old. Resolves, once
 * the first one answers, with a function that ends it. A change that does not build leaves the old
 * one running.
 */
export async function startApi({ apiPort, say }) {
  const entries = { main: './src/main.ts', worker: './src/db/embedded/worker.ts' };
  const config = nodeService('mock-api', { entries });
  const compiler = webpack({
    ...config,
    mode: 'development',
    devtool: 'source-map',
    output: { ...config.output, path: OUTPUT },
    optimization: { ...config.optimization, minimize: false },
  });

  let service = null;
  async function replace() {
    // The old one first: both would want the same port and the same data folder.
    await service?.stop();
    service = startService({
      name: 'API',
      file: `${OUTPUT}/main.cjs`,
      env: { ...process.env, API_PORT: `${apiPort}` },
      output: process,
    });
    await service.ready;
  }

  let started = false;
  async function take(build) {
    try {
      await build;
      await replace();
      if (started) say('API: new');
    } catch (failure) {
      if (!started) throw failure;
      say(failure.message);
    }
  }

  // One after the other: a change may come while the API of the last one still starts.
  let last = Promise.resolve();
  const first = new Promise((resolve, reject) => {
    compiler.watch({ aggregateTimeout: 200 }, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) say(stats.toString({ preset: 'errors-only', colors: false }));
      else resolve((last = take(last)));
    });
  });
  const closeCompiler = () => new Promise((closed) => compiler.close(closed));
  try {
    await first;
  } catch (failure) {
    await closeCompiler();
    throw failure;
  }
  started = true;

  return async () => {
    await closeCompiler();
    await last;
    await service?.stop();
  };
}
