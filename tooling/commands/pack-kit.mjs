// `pnpm pack:kit --to FOLDER`: the two files with which somebody makes a remote in a repository of their own
// (docs/remote-elsewhere.md). Neither package is on a registry.
import '../process/check-node-version.mjs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { packKit } from '../build/pack-kit.mjs';
import { inRoot } from '../paths.mjs';
import { installIfNeeded } from '../process/install-packages.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';

const log = (line) => console.log(line);

function readFolder() {
  try {
    const { values } = parseArgs({ options: { to: { type: 'string' } } });
    return values.to === undefined ? inRoot('dist', 'kit') : resolve(values.to);
  } catch (error) {
    throw new StartError(`${error.message}\npnpm pack:kit [--to FOLDER]`);
  }
}

await runMain(async () => {
  const signal = shutdownSignal();
  const folder = readFolder();
  await installIfNeeded({ signal, log });
  for (const file of await packKit(folder, { signal, log })) {
    log(`wrote ${relative(process.cwd(), file)}`);
  }
});
process.exit();
