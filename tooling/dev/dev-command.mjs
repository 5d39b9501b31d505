import { once } from 'node:events';
import { installIfNeeded } from '../run/install.mjs';
import { isFree, needFree, readPort } from '../run/ports.mjs';
import { asCommand } from '../run/refusal.mjs';
import { stopSignal } from '../run/stop-signal.mjs';
import { developmentPorts, readTarget } from './plan.mjs';

const say = (line) => console.log(line);

await asCommand(async () => {
  const signal = stopSignal();
  const alone = readTarget(process.argv.slice(2));
  const ports = developmentPorts(readPort('PORT', 3000));
  const apiPort = readPort('API_PORT', 4000);
  const wanted = alone === null ? Object.values(ports) : [ports[alone]];
  for (const port of wanted) await needFree('PORT', port);

  await installIfNeeded({ signal, say });
  const running = [];
  try {
    // An API that runs already serves a remote alone just as well.
    if (alone === null || (await isFree(apiPort))) {
      if (alone === null) await needFree('API_PORT', apiPort);
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
