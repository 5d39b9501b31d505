import { once } from 'node:events';
import { installIfNeeded } from '../process/install-packages.mjs';
import { isPortFree, requireFreePort, readPort } from '../process/ports.mjs';
import { runMain } from '../process/start-error.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { developmentPorts, readTarget } from './plan.mjs';

const say = (line) => console.log(line);

await runMain(async () => {
  const signal = shutdownSignal();
  const alone = readTarget(process.argv.slice(2));
  const ports = developmentPorts(readPort('PORT', 3000));
  const apiPort = readPort('API_PORT', 4000);
  const wanted = alone === null ? Object.values(ports) : [ports[alone]];
  for (const port of wanted) await requireFreePort('PORT', port);

  await installIfNeeded({ signal, say });
  const running = [];
  try {
    // An API that runs already serves a remote alone just as well.
    if (alone === null || (await isPortFree(apiPort))) {
      if (alone === null) await requireFreePort('API_PORT', apiPort);
      const { startApi } = await import('./api.mjs');
      running.push(await startApi({ apiPort, say }));
    }
    const { startServers } = await import('./servers.mjs');
    const apiUrl = process.env.API_URL || `http://127.0.0.1:${apiPort}`;
    running.push(await startServers({ alone, ports, apiUrl }));
    say(`ready http://localhost:${ports[alone ?? 'shell']}`);
    if (!signal.aborted) await once(signal, 'abort');
  } finally {
    for (const stop of running.toReversed()) await stop();
  }
});
process.exit();
