// Builds the thread in which the edge renders pages, for the edge's tests, and prints its file.
// Nothing is built if its sources are those of the last time.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';
import webpack from 'webpack';
import { inputHash } from '../build/input-hash.mjs';
import { inRoot } from '../paths.mjs';
import { edgeServer } from '../webpack/index.mjs';

const FOLDER = inRoot('.build/render-worker');
const ENTRIES = { 'render-worker': './server/workers/render-worker.ts' };

/** @param {import('webpack').Configuration} configuration @returns {Promise<void>} */
const build = (configuration) =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });

const hash = inputHash('shell').slice(0, 16);
const file = join(FOLDER, hash, 'render-worker.cjs');
mkdirSync(FOLDER, { recursive: true });
// Several test files begin at once; one of them builds. On a busy machine the bundler may keep it from
// renewing its lock for a while.
const unlock = await lockfile.lock(FOLDER, {
  stale: 60_000,
  retries: { retries: 1_200, factor: 1, minTimeout: 100 },
});
try {
  if (!existsSync(file)) {
    for (const old of readdirSync(FOLDER)) rmSync(join(FOLDER, old), { recursive: true });
    const staging = join(FOLDER, 'staging');
    await build(edgeServer({ folder: staging, entries: ENTRIES }));
    renameSync(join(staging, 'dist', 'server'), join(FOLDER, hash));
  }
} finally {
  await unlock();
}
console.log(file);
