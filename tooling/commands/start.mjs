// `npm start`: installs and builds what has changed, then runs API and edge until it is stopped.
// Ctrl-C, SIGTERM and SIGHUP close everything and exit with 0 (npm around it reports the signal);
// what prevents the start exits with 1 and one line.
import '../process/check-node-version.mjs';
import { statSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { installIfNeeded } from '../process/install-packages.mjs';
import { readPort, requireFreePort } from '../process/ports.mjs';
import { runProgram } from '../process/run-program.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { createStopwatch, startSite } from '../process/site.mjs';
import { runMain, StartError } from '../process/start-error.mjs';
import { supervise } from '../process/supervise.mjs';

const log = (line) => console.log(line);

/** In a process of its own, which prints what it does: the bundler's memory is free again after it. */
async function buildIfNeeded(signal) {
  const command = [inRoot('tooling/commands/build.mjs')];
  const { code } = await runProgram(process.execPath, command, { signal, inheritOutput: true });
  if (code !== 0) throw new StartError('The build failed; nothing was started.');
}

await runMain(async () => {
  const signal = shutdownSignal();
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', 4000);
  // Before anything takes a minute.
  if (port === apiPort) {
    throw new StartError(`PORT and API_PORT are both ${port}. Set one of them to another port.`);
  }
  const { DATA_DIR: dataDir } = process.env;
  if (dataDir && statSync(dataDir, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new StartError(`DATA_DIR must be a folder; ${dataDir} is a file.`);
  }
  await requireFreePort('PORT', port);
  await requireFreePort('API_PORT', apiPort);

  const stopwatch = createStopwatch();
  await installIfNeeded({ signal, log });
  stopwatch.lap('packages');
  await buildIfNeeded(signal);
  stopwatch.lap('build');
  const site = await startSite({ port, apiPort, env: process.env, signal, stopwatch });
  log(`Started: ${stopwatch}.`);
  if (!signal.aborted) log(`ready ${site.url}`);
  await supervise(site, { signal, log });
});
// Whatever a library still holds open: everything that matters is closed now.
process.exit();
