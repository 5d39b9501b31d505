import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../tooling/jest/build-api.mjs', import.meta.url));

/** Builds the API as it is deployed and returns its main file. `name` is that of the test's folder. */
export function buildService(name: string): string {
  const built = spawnSync(process.execPath, [SCRIPT, name], { encoding: 'utf8' });
  if (built.status !== 0) throw new Error(built.stderr);
  return built.stdout.trim();
}
