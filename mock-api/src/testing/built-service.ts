import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Below this package, so that its dependencies are found; in a folder of its own, so that no other
// build is needed first.
const PACKAGE = fileURLToPath(new URL('../..', import.meta.url));

const buildScript = (output: string) => `
  import { nodeService } from 'tooling/webpack';
  import { createRequire } from 'node:module';
  import { fileURLToPath } from 'node:url';
  const preset = createRequire(fileURLToPath(import.meta.resolve('tooling/webpack')));
  const configuration = nodeService('mock-api', { entries: { main: './src/main.ts' } });
  configuration.output.path = ${JSON.stringify(output)};
  preset('webpack')(configuration, (error, stats) => {
    if (error || stats.hasErrors()) {
      console.error(error ?? stats.toString('errors-only'));
      process.exit(1);
    }
  });`;

/** Builds the API as it is deployed and returns its main file. `name` is that of the test's folder. */
export function buildService(name: string): string {
  const output = join(PACKAGE, 'node_modules/.cache', name);
  const args = ['--input-type=module', '-e', buildScript(output)];
  const built = spawnSync(process.execPath, args, { cwd: PACKAGE });
  if (built.status !== 0) throw new Error(String(built.stderr));
  return join(output, 'main.cjs');
}
