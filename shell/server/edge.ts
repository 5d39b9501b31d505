import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { configureApi } from 'shared-kit/api';
import { apiProxy } from './api-proxy';
import { createRegistryFile } from './registry-file';
import { createServerModuleLoader } from './server-modules';
import { createPageRenderer } from './pages/render-page';
import { createSiteDataSource } from './pages/site-data';
import { pageRoute } from './pages/page-route';
import { readShellAssets } from './pages/shell-assets';
import { securityHeaders } from './security-headers';
import type { Settings } from './settings';
import { staticFiles } from './static-files';

export interface EdgeOptions {
  settings: Settings;
  /** The shell's own folder: its browser files are in `dist/client`, static files in `public`. */
  shellDir: string;
  /** Told, in a line, of whatever the visitor does not see. */
  log: (line: string) => void;
  /** How long a first view may take before the plain shell is sent instead, in milliseconds. */
  patience?: number;
}

/** Serves shell, releases, pages and the API on one origin. */
export async function buildEdge(parts: EdgeOptions): Promise<FastifyInstance> {
  const { settings, shellDir, log, patience = 3_000 } = parts;
  configureApi({ baseUrl: settings.apiUrl, getToken: () => null });
  const edge = Fastify({
    trustProxy: settings.trustProxy,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
  });
  const registryFile = createRegistryFile(settings.releasesDir, log);
  await edge.register(helmet, securityHeaders);
  await edge.register(apiProxy, {
    apiUrl: settings.apiUrl,
    registry: async () => (await registryFile.current()).registry,
  });
  await edge.register(staticFiles, { shellDir, releasesDir: settings.releasesDir, registryFile });
  await edge.register(pageRoute, {
    site: settings.site,
    log,
    registryFile,
    renderer: createPageRenderer({
      assets: readShellAssets(shellDir),
      code: createServerModuleLoader(settings.releasesDir),
      releasesDir: settings.releasesDir,
      facts: createSiteDataSource(),
      patience,
    }),
  });
  // A file that is not there is answered in a word: a page would be taken for a script.
  edge.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));
  return edge;
}
