import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { configureApi } from 'shared-kit/api';
import { apiProxy } from './api-proxy';
import { createHaltedCanaries } from './halted-canaries';
import { createRegistryFile } from './registry-file';
import { createServerModuleLoader } from './server-modules';
import { createPageRenderer } from './pages/render-page';
import { createRenderResults } from './render-results';
import { createSiteDataSource } from './pages/site-data';
import { pageRoute } from './pages/page-route';
import { readShellAssets } from './pages/page-assets';
import { createDescriptionReader } from './overrides/read-description';
import { overridesRoute } from './overrides/overrides-route';
import { createSecurityHeaders } from './security-headers';
import type { Settings } from './settings';
import { staticFiles } from './static-files';

export interface EdgeOptions {
  settings: Settings;
  /** The shell's folder, with its browser build in `dist/client` and static files in `public`. */
  shellDir: string;
  /** Logs a line. */
  log: (line: string) => void;
  /** Defaults to 3,000. A page that takes longer is sent as the shell only. */
  renderTimeoutMs?: number;
}

/** Serves shell, releases, pages and the API on one origin. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { settings, shellDir, log, renderTimeoutMs = 3_000 } = options;
  configureApi({ baseUrl: settings.apiUrl, getToken: () => null });
  const edge = Fastify({
    trustProxy: settings.trustProxy,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const registryFile = createRegistryFile(settings.releasesDir, log);
  const renderResults = createRenderResults(settings.canaryLimits, log);
  const haltedCanaries = createHaltedCanaries({
    registry: async () => (await registryFile.current()).registry,
    intervalMs: settings.canaryCheckIntervalMs,
    renderResults,
    log,
  });
  edge.addHook('onClose', async () => haltedCanaries.stop());
  await haltedCanaries.refresh();
  await edge.register(helmet, createSecurityHeaders());
  await edge.register(apiProxy, {
    apiUrl: settings.apiUrl,
    registry: async () => (await registryFile.current()).registry,
  });
  await edge.register(staticFiles, { shellDir, releasesDir: settings.releasesDir, registryFile });
  const { overrides } = settings;
  if (overrides !== null) await edge.register(overridesRoute, overrides);
  await edge.register(pageRoute, {
    site: settings.site,
    overrides,
    // In production, the edge's own machine is not the developer's.
    readDescription: overrides?.isProduction === false ? createDescriptionReader() : null,
    log,
    registryFile,
    renderer: createPageRenderer({
      assets: readShellAssets(shellDir),
      modules: createServerModuleLoader(settings.releasesDir),
      releasesDir: settings.releasesDir,
      siteData: createSiteDataSource(settings.healthIntervals.offline),
      healthIntervals: settings.healthIntervals,
      timeoutMs: renderTimeoutMs,
    }),
  });
  // A missing file gets plain text: a page would be parsed as a script.
  edge.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));
  return edge;
}
