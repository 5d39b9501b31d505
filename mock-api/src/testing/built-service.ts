import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../tooling/jest/built-service.mjs', import.meta.url));

/** The main file of the API as it is deployed. It is built if its sources have changed. */
export function builtService(): string {
  const folder = execFileSync(process.execPath, [SCRIPT, 'mock-api'], { encoding: 'utf8' }).trim();
  return join(folder, 'main.cjs');
}
