import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { keepRunning } from './keep-running.mjs';
import { needFree, readPort } from './ports.mjs';
import { asCommand } from './refusal.mjs';
import { startSite } from './site.mjs';
import { stopSignal } from './stop-signal.mjs';

const say = (line) => console.log(line);

await asCommand(async () => {
  const signal = stopSignal();
  const port = readPort('PORT', 3000);
  const apiPort = readPort('API_PORT', 4000);
  // Before anything takes a minute.
  await needFree('PORT', port);
  await needFree('API_PORT', apiPort);

  await installIfNeeded({ signal, say });
  await buildIfNeeded({ signal });
  const site = await startSite({ port, apiPort, env: process.env, signal });
  if (!signal.aborted) say(`ready ${site.url}`);
  await keepRunning(site, { signal, say });
});
// Whatever a library still holds open, everything that matters is closed now.
process.exit();
