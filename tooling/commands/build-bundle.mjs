// Builds shell and remotes as one site without federation, for `pnpm bench:federation` to compare:
// `node tooling/commands/build-bundle.mjs some/folder`.
import { resolve } from 'node:path';
import { remotePackages } from '../build/remotes.mjs';
import { createWorkerPool } from '../build/worker-pool.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder to build into.');
const pool = createWorkerPool(1);
const args = [{ path: resolve(folder), remotes: remotePackages() }];
try {
  await pool.run({ label: 'one bundle', preset: 'oneBundle', args });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  pool.close();
}
