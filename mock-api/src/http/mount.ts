import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiError,
  ERROR_STATUS,
  errorsOf,
  type EndpointDefinition,
  type FileForm,
  type OutputOf,
  type Permission,
  type PurposeOf,
} from 'shared-kit/contract';
import type * as z from 'zod';
import type { Database } from '../db/connect';
import type { ContentVersion } from '../db/content-version';
import type { ReadReplica } from '../db/read-replica';
import { countFiles as countFileFields } from '../media/count-files';
import { AppError } from '../errors';
import { authorize, type Identity } from './authentication';
import { bodyLimitFor } from './body-limit';
import {
  CONTENT_VERSION_HEADER,
  createGuestReads,
  markCacheable,
  varyByAuthorization,
} from './guest-reads';
import { createIdempotency, IDEMPOTENCY_KEY } from './idempotency';
import { limitsOf } from './member-limits';
import type { RateLimits } from './rate-limits';
import type { FormReceiver } from './receive-form';
import { ReceivedForm } from './received-form';
import { rejectUnknownKeys, serializerFor } from './validation';

type PartOutput<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** What a handler gets as the body: the validated JSON, or the form. */
type BodyOutput<E> =
  | (E extends { form: FileForm } ? ReceivedForm<PurposeOf<E>> : never)
  | (E extends { body: z.ZodType }
      ? z.output<E['body']>
      : E extends { form: FileForm }
        ? never
        : undefined);

/** The validated input of a handler; `viewer` is never null where the contract requires a role. */
interface HandlerInput<E extends EndpointDefinition> {
  params: PartOutput<E, 'params'>;
  query: PartOutput<E, 'query'>;
  body: BodyOutput<E>;
  viewer: E['auth'] extends 'visitor'
    ? Identity | null
    : E['auth'] extends 'release-token'
      ? null
      : Identity;
}

interface RawExchange {
  request: FastifyRequest;
  /** For response headers such as ETag. */
  reply: FastifyReply;
  /** Says that this write has changed nothing that guests see, such as the save of a draft. */
  skipInvalidation: () => void;
}

/** An endpoint that anyone may read as JSON: identical requests of guests are coalesced. */
interface PublicRead {
  method: 'GET';
  auth: 'visitor';
  produces?: never;
}

/** A coalesced response depends on the URL alone, so its handler does not get the request. */
type HandlerContext<E extends EndpointDefinition> = E extends PublicRead
  ? HandlerInput<E>
  : HandlerInput<E> & RawExchange;

/** A response that is not JSON may be a stream. */
type HandlerResult<E extends EndpointDefinition> = E extends { produces: string }
  ? OutputOf<E> | Readable
  : OutputOf<E>;

type Handler<E extends EndpointDefinition> = (
  context: HandlerContext<E>,
) => Promise<HandlerResult<E>>;

interface MountOptions<E extends EndpointDefinition> {
  /** In bytes; defaults to what the schema of the body allows. */
  bodyLimit?: number;
  config?: { ignoresBody?: boolean; keepsBody?: boolean };
  /** Recognises who has sent the request in another way than by a member's session, before the body is read. */
  authenticate?: (request: FastifyRequest) => Promise<void>;
  /** How many files the body holds, each of which counts as an upload. Defaults to data URLs in fields. */
  countFiles?: (body: BodyOutput<E>) => number;
}

export type Mount = <const E extends EndpointDefinition>(
  endpoint: E,
  handler: Handler<E>,
  options?: MountOptions<E>,
) => void;

const isPublicRead = ({ method, auth, produces }: EndpointDefinition) =>
  method === 'GET' && auth === 'visitor' && produces === undefined;

/** For the OpenAPI document. */
const PERMISSION_DESCRIPTIONS: Record<Permission, string> = {
  visitor: 'Public.',
  user: 'For members.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
  'release-token': 'For release tools: signed by a release token of the remote.',
};

const JSON_TYPE = 'application/json; charset=utf-8';
const passThrough = <T>(payload: T) => payload;

interface MountDependencies {
  app: FastifyInstance;
  forms: FormReceiver;
  db: Database;
  contentVersion: ContentVersion;
  limits: Pick<RateLimits, 'member' | 'network'>;
  /** Serves guests' reads; null without one. */
  replica: ReadReplica | null;
  onUndeclaredError?: ((message: string) => void) | undefined;
}

/** What `mount` passes to a handler, before the endpoint's types are known. */
interface UntypedContext extends RawExchange {
  params: unknown;
  query: unknown;
  body: unknown;
  viewer: Identity | null;
}

type Run = (context: UntypedContext) => Promise<unknown>;

/** The part of the route's schema that describes the endpoint. */
const describeRoute = (endpoint: EndpointDefinition) => ({
  summary: endpoint.summary,
  description: PERMISSION_DESCRIPTIONS[endpoint.auth],
  tags: [endpoint.tag],
  ...(endpoint.produces === undefined ? {} : { produces: [endpoint.produces] }),
  ...(endpoint.auth === 'visitor' ? {} : { security: [{ bearer: [] }] }),
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: rejectUnknownKeys(endpoint.body) } : {}),
  response: {
    [endpoint.status ?? 200]: endpoint.output,
    ...Object.fromEntries(errorsOf(endpoint).map((code) => [ERROR_STATUS[code], apiError])),
  },
});

/** Reports an error that the endpoint does not declare: a fault of the contract. */
function withDeclaredErrors(
  endpoint: EndpointDefinition,
  onUndeclaredError: (message: string) => void,
  run: Run,
): Run {
  const errors = errorsOf(endpoint);
  return async (context) => {
    try {
      return await run(context);
    } catch (error) {
      if (error instanceof AppError && !errors.includes(error.code)) {
        const { method, path } = endpoint;
        onUndeclaredError(`${method} ${path} does not declare '${error.code}': ${error.message}`);
      }
      throw error;
    }
  };
}

/** Removes the files of a received form when the handler has ended. */
const withForm =
  (run: Run): Run =>
  (context) =>
    context.body instanceof ReceivedForm ? context.body.use(() => run(context)) : run(context);

/**
 * Creates `mount`, which registers an endpoint of the contract as a route. Permission, limits,
 * validation, serialization, what caches keep and the OpenAPI document all follow from the endpoint's
 * declaration.
 */
export function createMount(dependencies: MountDependencies): Mount {
  const { app, forms, db, contentVersion, limits, replica } = dependencies;
  const { onUndeclaredError = () => {} } = dependencies;
  const replayable = createIdempotency(db);

  return (endpoint, handler, { countFiles = countFileFields, authenticate, ...options } = {}) => {
    const { form, produces, cacheable = false } = endpoint;
    const { member, network } = limitsOf(endpoint);
    const serialize = serializerFor(endpoint.output);
    const readAsGuest = createGuestReads({ contentVersion, replica, cacheable });

    const handle: Run = async (context) => {
      // Before anything is decoded. The upload of a single file was counted before its body was read.
      if (context.viewer !== null && member !== 'upload') {
        const files = countFiles(context.body as BodyOutput<typeof endpoint>);
        if (files > 0) await limits.member('upload', context.viewer.id, files);
      }
      // Fastify has validated the input by the endpoint's own schemas, and `authorize` has set the
      // viewer: types cannot know either.
      return handler(context as never);
    };
    const run = withDeclaredErrors(endpoint, onUndeclaredError, withForm(handle));

    /** Runs the handler, or replays its response to a request that was sent before. */
    const runOnce = (context: UntypedContext): Promise<unknown> => {
      const { request, reply } = context;
      if (endpoint.method !== 'POST' || request.headers[IDEMPOTENCY_KEY] === undefined) {
        return run(context);
      }
      const isResponse = (result: unknown) => endpoint.output.safeParse(result).success;
      return replayable(request, reply, () => run(context), isResponse);
    };

    async function respondToGuest(context: UntypedContext): Promise<FastifyReply> {
      const { request, reply } = context;
      const json = await readAsGuest(request, async () => serialize(await run(context)));
      if (cacheable && markCacheable(request, reply, json)) return reply.code(304).send();
      return reply.type(JSON_TYPE).serializer(passThrough).send(json);
    }

    async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      void reply.status(endpoint.status ?? 200);
      const { params, query, body, viewer } = request;
      let isSkipped = false;
      const skipInvalidation = () => void (isSkipped = true);
      const context = { params, query, body, viewer, request, reply, skipInvalidation };
      if (viewer === null && isPublicRead(endpoint)) return respondToGuest(context);
      const result = await runOnce(context);
      // The handler writes the response by itself: a stream of events.
      if (reply.sent) return reply;
      if (endpoint.changes === 'content' && !isSkipped) {
        void reply.header(CONTENT_VERSION_HEADER, await contentVersion.advance());
      }
      // A member's JSON is nobody else's; a file is the same text for all.
      if (cacheable && typeof result === 'string') {
        if (markCacheable(request, reply, result)) return reply.code(304).send();
      } else if (cacheable) varyByAuthorization(reply);
      if (produces === undefined) return reply.send(result);
      // Sent as it is: text with its type, bytes whose handler has set one, or a stream.
      if (produces !== '*/*') void reply.type(`${produces}; charset=utf-8`);
      return reply.serializer(passThrough).send(result);
    }

    (form ? forms.scope : app).route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: bodyLimitFor(endpoint.body),
      ...options,
      // Files are sent as they are stored, events as they happen.
      ...((produces === '*/*' || produces === 'text/event-stream') && { compress: false }),
      config: { ...options.config, permission: endpoint.auth, limit: endpoint.limit },
      schema: describeRoute(endpoint),
      onRequest: async (request) => {
        await authorize(db, request, endpoint.auth);
        const { viewer } = request;
        if (member !== null && viewer !== null) await limits.member(member, viewer.id);
        if (network !== null) await limits.network(network, request);
        await authenticate?.(request);
      },
      ...(form && {
        preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
          const received = await forms.receive(request, reply, form);
          if (received !== null) request.body = received;
        },
      }),
      handler: respond,
    });
  };
}
