import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import proxyAddress from '@fastify/proxy-addr';
import { configureApi } from 'shared-kit/client';
import {
  DEFAULT_CONNECTION_LIMITS,
  limitConnections,
  type ConnectionLimits,
} from 'shared-kit/server';
import { createApiAnswers } from './cache/response-cache';
import { followContentVersion } from './cache/content-version';
import { apiProxy } from './api-proxy';
import { DEFAULT_API_REQUEST_LIMITS, type ApiRequestLimits } from './upstream';
import { edgeCredentials } from './edge-credentials';
import { createNoticeCookies } from './forms/notice';
import { createHaltedCanaries } from './halted-canaries';
import { loadReports } from './load-reports';
import { LIVE_PROXY_LIMITS, liveProxy, type LiveProxyLimits } from './live-proxy';
import { createMetrics, type EdgeMetrics } from './metrics';
import { createRegistryFile } from './registry-file';
import { createSiteRegistry } from './site-registry';
import { createPageWorkers } from './workers/page-workers';
import { createPageRenderer } from './pages/render-page';
import { createRenderResults } from './render-results';
import { registerRequestChecks, resolveDotSegments } from './request-checks';
import { createSiteDataSource } from './render/site-data';
import { createPageStyles } from './pages/critical-css';
import { createPageCache } from './pages/page-cache';
import { pageRoute } from './pages/page-route';
import { createSessionFetch, currentToken } from './forms/session-context';
import { readShellAssets } from './pages/page-assets';
import { createReleaseFiles } from './pages/release-files';
import { createDescriptionReader } from './overrides/read-description';
import { overridesRoute } from './overrides/overrides-route';
import { storedReleasesRoute } from './stored-releases/stored-releases-route';
import { openVersionStore } from './stored-releases/version-store';
import { createSecurityHeaders, PERMISSIONS_POLICY } from './security-headers';
import type { ReleaseMirror } from './mirror/release-mirror';
import { readServiceWorker, serviceWorkerRoute } from './service-worker';
import { securityTextRoute } from './security-text';
import type { Settings } from './settings';
import { staticFiles } from './static-files';

export interface EdgeOptions {
  settings: Settings;
  /** The shell's folder, with its browser build in `dist/client` and static files in `public`. */
  shellDir: string;
  /** Logs a line. */
  log: (line: string) => void;
  /** In place of the setting. */
  renderTimeoutMs?: number;
  /** The bundle of a render worker. Defaults to the one beside the edge's own. */
  workerFile?: string;
  /** Defaults to 10,000: visitors need not wait for a server build that takes longer than a page. */
  workerLoadTimeoutMs?: number;
  /** What a render worker may use, in megabytes. Defaults to 256. */
  workerMemoryMb?: number;
  /** After so long without a page, a release keeps one render worker. Defaults to 60,000. */
  workerIdleMs?: number;
  /** How long a check of the registry is good for. Defaults to 1,000. */
  registryCheckIntervalMs?: number;
  connectionLimits?: Partial<ConnectionLimits>;
  apiRequestLimits?: Partial<ApiRequestLimits>;
  liveLimits?: Partial<LiveProxyLimits>;
}

/** A release that ends three workers within it is not rendered any more. */
const WORKER_FAILURE_WINDOW_MS = 600_000;

const WORKER_IDLE_MS = 60_000;

/** How often a bucket's registry is looked at. */
const BUCKET_INTERVAL_MS = 3_000;

/** A request that takes longer has failed: the next look tries again. */
const BUCKET_TIMEOUT_MS = 15_000;

async function startMirror(
  { releasesBucket, releasesDir: folder }: Settings,
  log: (line: string) => void,
): Promise<ReleaseMirror | null> {
  if (releasesBucket === null) return null;
  // Imported on demand: the client takes memory that a site with a folder does not need.
  const [{ openBucket }, { createReleaseMirror }] = await Promise.all([
    import('shared-kit/server/bucket'),
    import('./mirror/release-mirror'),
  ]);
  const bucket = openBucket(releasesBucket, { maxAttempts: 2, timeoutMs: BUCKET_TIMEOUT_MS });
  const mirror = createReleaseMirror({ bucket, folder, intervalMs: BUCKET_INTERVAL_MS, log });
  await mirror.start();
  return mirror;
}

async function startMetrics(
  edge: FastifyInstance,
  { metricsHost, metricsPort }: Settings,
): Promise<EdgeMetrics | null> {
  if (metricsPort === null) return null;
  const metrics = createMetrics();
  metrics.observe(edge);
  await metrics.listen(metricsPort, metricsHost);
  edge.addHook('onClose', () => metrics.close());
  return metrics;
}

/** Whether an address is that of a proxy, whose connections carry many visitors. */
function trustedProxy({ trustProxy }: Settings): (address: string) => boolean {
  if (trustProxy === false) return () => false;
  const isTrusted = proxyAddress.compile(trustProxy.split(',').map((part) => part.trim()));
  return (address) => isTrusted(address, 0);
}

/** Serves shell, releases, pages and the API on one origin. */
export async function buildEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const { settings, shellDir, log } = options;
  const { renderTimeoutMs = settings.renderTimeoutMs } = options;
  const { releasesDir, remoteOrigins: allowedOrigins } = settings;
  const credentials = edgeCredentials(settings.edgeSecret);
  configureApi({
    baseUrl: settings.apiUrl,
    getToken: currentToken,
    fetch: createSessionFetch(credentials.render),
  });
  const edge = Fastify({
    trustProxy: settings.trustProxy,
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => resolveDotSegments(url),
  });
  registerRequestChecks(edge, log);
  limitConnections(edge.server, {
    ...DEFAULT_CONNECTION_LIMITS,
    isProxy: trustedProxy(settings),
    ...options.connectionLimits,
  });
  const contentVersion = followContentVersion(settings.apiUrl, credentials.render);
  edge.addHook('onClose', async () => contentVersion.stop());
  const answers = createApiAnswers(contentVersion, settings.cacheBytes / 2);
  answers.serve(edge);
  const metrics = await startMetrics(edge, settings);
  const mirror = await startMirror(settings, log);
  edge.addHook('onClose', async () => mirror?.stop());
  const registryFile = createRegistryFile({
    releasesDir,
    checkIntervalMs: options.registryCheckIntervalMs ?? 1_000,
    log,
  });
  const renderResults = createRenderResults(settings.canaryLimits, log);
  const haltedCanaries = createHaltedCanaries({
    registry: registryFile.current,
    intervalMs: settings.canaryCheckIntervalMs,
    renderResults,
    log,
  });
  edge.addHook('onClose', async () => haltedCanaries.stop());
  await haltedCanaries.refresh();
  const releaseFiles = createReleaseFiles(releasesDir);
  const workers = createPageWorkers({
    releasesDir,
    apiUrl: settings.apiUrl,
    credentials: credentials.render,
    workerFile: options.workerFile ?? join(shellDir, 'dist', 'server', 'render-worker.cjs'),
    limits: {
      loadTimeoutMs: options.workerLoadTimeoutMs ?? 10_000,
      // Half of a page's time, so that a page beside the blocked one can be rendered again.
      blockedAfterMs: renderTimeoutMs / 2,
      memoryMb: options.workerMemoryMb ?? 256,
    },
    failureWindowMs: WORKER_FAILURE_WINDOW_MS,
    idleMs: options.workerIdleMs ?? WORKER_IDLE_MS,
    log,
  });
  edge.addHook('onClose', () => workers.stop());
  const registry = createSiteRegistry({
    registryFile,
    haltedCanaries,
    allowedOrigins,
    log,
    onChange: ({ releases }) => {
      metrics?.setReleases(releases);
      releaseFiles.retain(releases.map(({ release }) => release));
      workers.retain(releases);
    },
  });
  await edge.register(helmet, createSecurityHeaders({ allowedOrigins }));
  edge.addHook('onRequest', async (_, reply) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY);
  });
  const publicRegistry = async () => (await registry.current()).publicRegistry;
  await edge.register(loadReports, {
    apiUrl: settings.apiUrl,
    registry: publicRegistry,
    credentials: credentials.visitor,
  });
  await edge.register(liveProxy, {
    log,
    apiUrl: settings.apiUrl,
    credentials: credentials.visitor,
    limits: { ...LIVE_PROXY_LIMITS, streams: settings.liveStreams, ...options.liveLimits },
  });
  await edge.register(apiProxy, {
    log,
    apiUrl: settings.apiUrl,
    registry: publicRegistry,
    answers,
    credentials: credentials.visitor,
    limits: { ...DEFAULT_API_REQUEST_LIMITS, ...options.apiRequestLimits },
  });
  await edge.register(staticFiles, { shellDir, releasesDir, registry, mirror });
  const { securityContact: contact, site } = settings;
  if (contact !== null) securityTextRoute(edge, contact, site.url);
  const isOn = settings.hasServiceWorker;
  const serviceWorker = await readServiceWorker({ shellDir, isOn });
  serviceWorkerRoute(edge, serviceWorker);
  const { overrides } = settings;
  if (!overrides.previewsOnly) await edge.register(overridesRoute, overrides);
  const versions = openVersionStore(releasesDir, mirror);
  await edge.register(storedReleasesRoute, { registry, versions, log });
  // In production, the edge's own machine is not the developer's.
  const readDescription = overrides.isProduction ? null : createDescriptionReader();
  await edge.register(pageRoute, {
    site: settings.site,
    overrides: { policy: overrides, readVersion: versions.read, readDescription },
    log,
    forms: {
      api: {
        edgeSecret: settings.edgeSecret,
        observe: contentVersion.observe,
        isSecure: settings.isSecure,
      },
      limits: { ...DEFAULT_API_REQUEST_LIMITS, ...options.apiRequestLimits },
      notices: createNoticeCookies(settings.edgeSecret, settings.isSecure),
    },
    registry,
    allowedOrigins,
    renderResults,
    pageCache: createPageCache(contentVersion, settings.cacheBytes / 2),
    countPage: metrics?.countPage ?? (() => {}),
    renderer: createPageRenderer({
      pageStyles: createPageStyles({
        assetsDir: join(shellDir, 'dist', 'client'),
        releasesDir,
      }),
      assets: readShellAssets(shellDir),
      workers,
      releaseFiles,
      renderResults,
      log,
      siteData: createSiteDataSource(settings.healthIntervals.offline, contentVersion.current),
      healthIntervals: settings.healthIntervals,
      hasServiceWorker: isOn && serviceWorker !== null,
      timeoutMs: renderTimeoutMs,
      allowedOrigins,
    }),
  });
  // Starts the workers before the first page is asked for.
  await registry.current();
  // A missing file gets plain text: a page would be parsed as a script.
  edge.setNotFoundHandler((_, reply) => reply.code(404).type('text/plain').send('Not found'));
  return edge;
}
