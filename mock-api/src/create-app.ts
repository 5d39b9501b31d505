import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import proxyAddress from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import {
  createEdgeRecognition,
  createRequestScheduler,
  DEFAULT_CONNECTION_LIMITS,
  limitConnections,
  type ConnectionLimits,
} from 'shared-kit/server';
import { localAssistant } from './ai/local-assistant';
import { createProviderAssistant } from './ai/provider-assistant';
import { createEventCollector, type EventCollector } from './analytics/event-collector';
import { createRemoteLoadCollector, type RemoteLoadCollector } from './analytics/remote-loads';
import type { Database } from './db/connect';
import { createContentVersion, type ContentVersion } from './db/content-version';
import type { ReadReplica } from './db/read-replica';
import { createSecurityLog, type SecurityLog } from './db/security-events';
import { InvalidError } from './errors';
import { BODY_BUDGET, registerBodyBudget, type BodyBudget } from './http/body-budget';
import { DEFAULT_BODY_LIMIT } from './http/body-limit';
import { createCsvExport } from './http/csv-response';
import { registerCompression } from './http/compression';
import { createStartExport } from './http/export-limits';
import {
  handleClientError,
  handleFrameworkError,
  registerErrorHandlers,
  requireHostHeader,
} from './http/error-handlers';
import { registerEdgeRequests } from './http/edge-requests';
import { registerBodyParsers } from './http/json-body/register-parsers';
import { createMount } from './http/mount';
import { OVERLOAD_LIMITS, registerOverloadProtection, type OverloadLimits } from './http/overload';
import { createFormReceiver } from './http/receive-form';
import type { Metrics } from './http/metrics';
import { createRecordSecurity } from './http/record-security';
import { registerOpenApi } from './http/openapi/routes';
import { createReleaseDesk, type ReleaseDesk } from './http/release-desk';
import { registerRateLimits } from './http/rate-limits';
import { serializerCompiler, validatorCompiler } from './http/validation';
import { createLiveStreams, LIVE_LIMITS, type LiveLimits } from './live/live-streams';
import type { MediaStore } from './media/media-store';
import { allRoutes } from './resources/all-routes';
import { hasDeviceCookie } from './resources/auth/known-devices';
import { countUnreadOfMany } from './resources/notifications/queries';
import type { Settings } from './settings';

/** Requests that begin in one turn of the event loop, see `createRequestScheduler`. */
const REQUESTS_PER_TURN = 4;

interface AppOptions {
  settings: Pick<Settings, 'trustProxy' | 'rateLimitFactor' | 'allowedOrigins' | 'site'> &
    Partial<
      Pick<
        Settings,
        'ai' | 'canaryLimits' | 'edgeSecret' | 'newsletterWebhookSecret' | 'liveStreams'
      >
    >;
  db: Database;
  /** Defaults to one of its own over `db`. */
  contentVersion?: ContentVersion;
  /** For health checks; defaults to `db`. */
  health?: Database;
  /** Serves guests' reads; null without `DATABASE_READ_URL`. */
  replica?: ReadReplica | null;
  media: MediaStore;
  /** Defaults to the releases below the working directory. */
  releaseDesk?: ReleaseDesk;
  /** Defaults to a collector of its own over `db`. */
  events?: EventCollector;
  /** Defaults to a collector of its own over `db`. */
  remoteLoads?: RemoteLoadCollector;
  /** Defaults to one of its own over `db`. */
  security?: SecurityLog;
  /** Called for every internal error. The client sees only the request id. */
  report: (error: unknown, requestId: string) => void;
  /** Lets a background job run now; without it, the job runs at its next check. */
  wakeJob?: (name: string) => void;
  /** Writes one structured line to the log; defaults to JSON on stderr. */
  log?: (entry: object) => void;
  /** Called for every route as it is registered. */
  onRoute?: (method: string, path: string) => void;
  /** Called if a handler throws an error that its endpoint does not declare: a fault of the contract. */
  onUndeclaredError?: (message: string) => void;
  overload?: OverloadLimits;
  connectionLimits?: Partial<ConnectionLimits>;
  bodyBudget?: BodyBudget;
  uploadBudget?: BodyBudget;
  live?: Partial<LiveLimits>;
  /** Measures requests, and events that wait or were dropped. */
  metrics?: Metrics | null;
}

/** Creates the API server; it does not listen yet. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { contentVersion = createContentVersion(options.db) } = options;
  const { settings, db, media, report, onRoute = () => {}, overload = OVERLOAD_LIMITS } = options;
  const events = options.events ?? createEventCollector(db, (error) => report(error, 'analytics'));
  const log = options.log ?? ((entry) => console.error(JSON.stringify(entry)));
  const remoteLoads =
    options.remoteLoads ??
    createRemoteLoadCollector(db, {
      limits: settings.canaryLimits,
      report: (error) => report(error, 'remote-loads'),
      log,
    });
  const security =
    options.security ??
    createSecurityLog(db, { log, report: (error) => report(error, 'security') });
  const recordSecurity = createRecordSecurity(security);
  const app = fastify({
    trustProxy: settings.trustProxy,
    bodyLimit: DEFAULT_BODY_LIMIT,
    genReqId: () => randomUUID(),
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: handleClientError,
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  const isTrusted = proxyAddress.compile(settings.trustProxy.split(',').map((one) => one.trim()));
  const edgeSecret = settings.edgeSecret ?? null;
  const recognizeEdge = createEdgeRecognition(edgeSecret);
  limitConnections(app.server, {
    ...DEFAULT_CONNECTION_LIMITS,
    isProxy: (address) => isTrusted(address, 0),
    isFromProxy: ({ headers }) => recognizeEdge(headers) !== null,
    ...options.connectionLimits,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('viewer', null);
  registerEdgeRequests(app, edgeSecret);
  const turn = createRequestScheduler(app.server, REQUESTS_PER_TURN);
  app.addHook('onRequest', async ({ url }) => {
    if (!/^\/api\/health(?:[/?]|$)/.test(url)) await turn();
  });
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onRoute(one, url);
  });
  options.metrics?.observeRequests(app);
  options.metrics?.addGauge(
    'analytics_events_dropped',
    'Events that found the buffer full, or that the database rejected, since the start.',
    events.dropped,
  );
  options.metrics?.addGauge(
    'remote_loads_dropped',
    'Reports of loaded remotes that exceeded a limit, or that the database rejected, since the start.',
    remoteLoads.dropped,
  );
  const liveStreams = createLiveStreams({
    db,
    countUnread: countUnreadOfMany,
    limits: {
      ...LIVE_LIMITS,
      streams: settings.liveStreams ?? LIVE_LIMITS.streams,
      ...options.live,
    },
    report: (error) => report(error, 'live'),
  });
  options.metrics?.addGauge('live_streams', 'Open streams of changes.', liveStreams.count);
  if (options.replica) options.metrics?.observeReplica(options.replica);
  // Ignores unknown Expect headers: Node's own 417 response has no body.
  app.server.on('checkExpectation', (...args) => app.server.emit('request', ...args));
  registerErrorHandlers(app, report, log, recordSecurity);
  registerBodyParsers(app);
  registerBodyBudget(app, options.bodyBudget ?? BODY_BUDGET);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // The edge sends it: it knows whether visitors come by https.
    hsts: false,
  });
  await app.register(cors, {
    origin: settings.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    // The plugin rejects an OPTIONS that is no preflight with a body of another shape than ours.
    strictPreflight: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    requireHostHeader(request);
    if (/%00/.test(request.url)) throw new InvalidError('The URL is malformed.');
  });
  await registerOverloadProtection(app, overload);
  await app.register(rateLimit, { global: false });
  await registerCompression(app);
  const { site } = settings;
  const limits = registerRateLimits(app, {
    db,
    factor: settings.rateLimitFactor,
    hasDeviceCookie: (request) => hasDeviceCookie(request, site),
  });
  await registerOpenApi(app);

  app.addHook('preClose', async () => contentVersion.end());
  app.addHook('preClose', liveStreams.close);
  app.addHook('onClose', events.close);
  app.addHook('onClose', remoteLoads.close);
  app.addHook('onClose', security.close);

  const assistant =
    settings.ai == null
      ? localAssistant
      : createProviderAssistant(settings.ai, (error) => report(error, 'ai'));

  const startExport = createStartExport(recordSecurity);
  const exportCsv = createCsvExport(startExport);
  const forms = await createFormReceiver(app, media.uploadFolder, options.uploadBudget);
  const mount = createMount({
    app,
    forms,
    db,
    contentVersion,
    limits,
    replica: options.replica ?? null,
    onUndeclaredError: options.onUndeclaredError,
  });
  const { wakeJob = () => {} } = options;
  const {
    releaseDesk = createReleaseDesk({ kind: 'folder', folder: resolve('releases') }, site.url),
  } = options;
  for (const routes of allRoutes)
    routes({
      mount,
      db,
      contentVersion,
      health: options.health ?? db,
      media,
      releaseDesk,
      limits,
      startExport,
      exportCsv,
      site,
      newsletterWebhookSecret: settings.newsletterWebhookSecret ?? null,
      events,
      remoteLoads,
      liveStreams,
      assistant,
      wakeJob,
      recordSecurity,
      log,
    });
  await app.ready();
  return app;
}
