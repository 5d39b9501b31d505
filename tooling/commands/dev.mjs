// `pnpm dev`: the whole site, with the edge, and pages that reload on a change.
// `pnpm --filter remote-public dev`: that remote alone, with fast refresh. With `--site https://…`, pages of that
// deployed site can load it, too.
import '../process/check-node-version.mjs';
import { once } from 'node:events';
import { installIfNeeded } from '../process/install-packages.mjs';
import { isPortFree, readPort, requireFreePort } from '../process/ports.mjs';
import { shutdownSignal } from '../process/shutdown.mjs';
import { runMain, StartError } from '../process/start-error.mjs';

const log = (line) => console.log(line);
const elapsed = (started) => `${((Date.now() - started) / 1000).toFixed(1)} s`;

/** Builds and restarts the API on every change. Resolves once it is ready. */
async function developApi({ apiPort }) {
  const { apiBuild, createApi } = await import('../dev/development-site.mjs');
  const { watchBuilds } = await import('../dev/watch-builds.mjs');
  const api = createApi(apiPort);
  let builds;
  await new Promise((resolve) => {
    const onBuilt = async () => {
      await api.restart();
      log('API started');
      resolve();
    };
    builds = watchBuilds(apiBuild(), { log, onBuilt });
  });
  return async () => {
    await builds.close();
    await api.stop();
  };
}

/**
 * One remote in the small host of shared-kit; each has a port of its own, so that several run side
 * by side. An API that already runs serves them all.
 */
async function developOneRemote(name, { apiPort, apiUrl, site }) {
  const { remotePackages } = await import('../build/remotes.mjs');
  const remotes = remotePackages();
  if (!remotes.includes(name)) {
    throw new StartError(`No such remote: ${name}. The remotes are ${remotes.join(', ')}.`);
  }
  const { developmentPort, overrideAddress } = await import('../build/development-port.mjs');
  const port = developmentPort(name);
  await requireFreePort('PORT', port);
  if (site === null) log(`On the site, in this browser only: ${overrideAddress(name, port)}`);
  const stopApi = (await isPortFree(apiPort)) ? await developApi({ apiPort }) : () => {};
  const { developRemote } = await import('../kit/develop-remote.mjs');
  const server = await developRemote(name, { port, apiUrl, site, log });
  const stop = async () => {
    await server.stop();
    await stopApi();
  };
  return { port, stop };
}

/** The site as in production, rebuilt on every change. Resolves once it responds. */
async function developSite({ apiPort, apiUrl }) {
  const port = readPort('PORT', 3000);
  await requireFreePort('PORT', port);
  await requireFreePort('API_PORT', apiPort);
  const { createApi, createEdge, publishLatest, remotesOf, siteBuilds } =
    await import('../dev/development-site.mjs');
  const { startReloadProxy } = await import('../dev/reload-proxy.mjs');
  const { watchBuilds } = await import('../dev/watch-builds.mjs');

  const api = createApi(apiPort);
  const edge = await createEdge(apiUrl);
  const proxy = await startReloadProxy(port);
  let number = 0;
  let builds;
  await new Promise((resolve) => {
    const onBuilt = async (names) => {
      const started = Date.now();
      number += 1;
      await Promise.all(remotesOf(names).map((name) => publishLatest(name, number)));
      if (names.has('API')) await api.restart();
      if (names.has('shell') || names.has('edge')) {
        const restarted = edge.restart().then(() => edge.port);
        proxy.setUpstream(restarted);
        await restarted;
      }
      proxy.reloadPages();
      if (number > 1) log(`reloaded after ${[...names].join(', ')} (${elapsed(started)})`);
      resolve();
    };
    builds = watchBuilds(siteBuilds(), { log, onBuilt });
  });
  const stop = async () => {
    await builds.close();
    await proxy.close();
    await edge.stop();
    await api.stop();
  };
  return { port, stop };
}

await runMain(async () => {
  const signal = shutdownSignal();
  const apiPort = readPort('API_PORT', 4000);
  const apiUrl = process.env.API_URL || `http://127.0.0.1:${apiPort}`;

  await installIfNeeded({ signal, log });
  const { readSiteOption } = await import('../kit/deployed-site.mjs');
  const { site, names } = readSiteOption(process.argv.slice(2));
  // `pnpm --filter shell dev` runs everything too: a shell without its remotes shows nothing.
  const name = names.find((argument) => argument !== 'shell');
  if (site !== null && name === undefined) {
    throw new StartError('--site is for one remote: pnpm --filter remote-writer dev --site URL');
  }
  const started = Date.now();
  const settings = { apiPort, apiUrl, site };
  const { port, stop } =
    name === undefined ? await developSite(settings) : await developOneRemote(name, settings);
  log(`ready http://localhost:${port} (${elapsed(started)})`);
  if (!signal.aborted) await once(signal, 'abort');
  await stop();
});
process.exit();
