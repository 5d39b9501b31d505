import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import type { Assistant } from '../ai/assistant';
import { localAssistant } from '../ai/local';
import { providerAssistant } from '../ai/provider';
import { eventsOf, type Events } from '../analytics/events';
import type { Database } from '../db/connect';
import type { MediaStore } from '../media/store';
import type { LocalTask } from '../jobs/job';
import type { Site } from '../mail/message';
import { resources } from '../resources/list';
import type { Settings } from '../settings';
import { answerBadAddress, answerErrors } from './answer-errors';
import { USUAL_BODY } from './body-limit';
import { answerBrokenCall, requireHost } from './broken-calls';
import { documentRoutes } from './document/routes';
import { Invalid } from './errors';
import { readJsonBodies } from './json-body';
import { mounting, type Mount } from './mount';
import { limitRates, type RateLimits } from './rate-limits';
import { checkInput, writeOutput } from './validation';

/** What a resource is built from. */
export interface Api {
  mount: Mount;
  db: Database;
  media: MediaStore;
  limits: RateLimits;
  /** The site as its mails speak of it. */
  site: Site;
  /** What each process does every now and then, and a last time when it stops: push onto it. */
  tasks: LocalTask[];
  /** What visitors do, counted. */
  events: Events;
  /** Helps writers. */
  assistant: Assistant;
}

interface Parts {
  settings: Pick<Settings, 'trustProxy' | 'rateLimitFactor' | 'allowedOrigins' | 'site'> &
    Partial<Pick<Settings, 'ai'>>;
  db: Database;
  media: MediaStore;
  /** Filled with what is to be done for the resources as long as the process runs. */
  tasks?: LocalTask[];
  /** Where what visitors do is counted; its own over `db` unless told. */
  events?: Events;
  /** Told of every failure that is ours; what the caller sees of it is the request's id. */
  report: (error: unknown, requestId: string) => void;
  /** Told of every route as it is mounted. */
  onRoute?: (method: string, path: string) => void;
}

/** The API as a server that does not listen yet. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { settings, db, media, report, tasks = [], onRoute = () => {} } = parts;
  const events = parts.events ?? eventsOf(db, (error) => report(error, 'analytics'));
  const app = fastify({
    trustProxy: settings.trustProxy,
    bodyLimit: USUAL_BODY,
    genReqId: () => randomUUID(),
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenCall,
    http: { requireHostHeader: false },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(checkInput);
  app.setSerializerCompiler(writeOutput);
  app.decorateRequest('viewer', null);
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) onRoute(one, url);
  });
  // An `Expect` that means nothing to us is passed over; Node's own refusal has no shape at all.
  app.server.on('checkExpectation', (...call) => app.server.emit('request', ...call));
  answerErrors(app, report);
  readJsonBodies(app);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    hsts: false,
  });
  await app.register(cors, {
    origin: settings.allowedOrigins,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    // The plugin's own refusal of an OPTIONS that no browser asks has another shape than all others.
    strictPreflight: false,
  });
  await app.register(rateLimit, { global: false });
  const limits = limitRates(app, db, settings.rateLimitFactor);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
    requireHost(request);
    if (/%00/.test(request.url)) throw new Invalid('The address cannot be read.');
  });
  await documentRoutes(app);

  app.addHook('onClose', events.close);

  const assistant =
    settings.ai == null
      ? localAssistant
      : providerAssistant(settings.ai, (error) => report(error, 'ai'));

  const mount = mounting(app, db);
  for (const routes of resources)
    routes({ mount, db, media, limits, site: settings.site, tasks, events, assistant });
  await app.ready();
  return app;
}
