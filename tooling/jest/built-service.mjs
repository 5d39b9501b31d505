// Prints the folder of a service of the production build, for tests that run it as it is deployed:
// `node built-service.mjs mock-api`. Nothing is built if it is up to date, as it is after `npm start` and in
// `npm test`, whose build comes before its tests.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import lockfile from 'proper-lockfile';
import { buildTarget, targets } from '../build/targets.mjs';
import { createWorkerPool } from '../build/worker-pool.mjs';
import { inRoot } from '../paths.mjs';

const [, , name] = process.argv;
const target = targets.find((one) => one.name === name);
if (!target) throw new Error(`There is no target ${name}.`);

const LOCK = inRoot('.build');
mkdirSync(LOCK, { recursive: true });
// Several test files begin at once; one of them builds. On a busy machine the bundler may keep it from
// renewing its lock for a while.
const unlock = await lockfile.lock(LOCK, {
  stale: 60_000,
  retries: { retries: 1_200, factor: 1, minTimeout: 100 },
});
const pool = createWorkerPool(1);
try {
  await buildTarget(target, pool);
} finally {
  pool.close();
  await unlock();
}
console.log(dirname(target.output));
