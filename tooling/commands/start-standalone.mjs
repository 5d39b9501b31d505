// `pnpm --filter remote-public start:standalone`: serves what `build:standalone` has built, at PORT,
// with the API at API_URL. SESSION_SWITCHER=true lets visitors become one of the demo accounts.
import '../process/check-node-version.mjs';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { developmentPort } from '../build/development-port.mjs';
import { createStandaloneSite } from '../kit/standalone-site.mjs';
import { readPort, requireFreePort } from '../process/ports.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';
import { standaloneFolder } from '../webpack/standalone-client.mjs';

await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  const signal = shutdownSignal();
  const port = developmentPort(name);
  await requireFreePort('PORT', port);
  const folder = standaloneFolder(name);
  if (!existsSync(join(folder, 'index.html'))) {
    throw new StartError(`There is no build. Run pnpm --filter ${name} build:standalone first.`);
  }
  const site = createStandaloneSite({
    folder,
    apiUrl: process.env.API_URL || `http://127.0.0.1:${readPort('API_PORT', 4000)}`,
    hasSwitcher: process.env.SESSION_SWITCHER === 'true',
  });
  site.listen(port);
  await once(site, 'listening');
  console.log(`ready http://localhost:${port}`);
  if (!signal.aborted) await once(signal, 'abort');
  site.close();
  site.closeAllConnections();
});
process.exit();
