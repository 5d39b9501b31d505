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
import type { ReadReplica } from '../db/read-replica';
import { countFiles as countFileFields } from '../media/count-files';
import { AppError } from '../errors';
import { authorize, type Identity } from './authentication';
import { bodyLimitFor } from './body-limit';
import { createIdempotency, IDEMPOTENCY_KEY } from './idempotency';
import {
  announceChange,
  changesContent,
  flightKey,
  markCacheable,
  neededGeneration,
  varyByAuthorization,
} from './content-generation';
import { tagFor } from './openapi/tags';
import { findMemberAction } from './member-limits';
import type { RateLimits } from './rate-limits';
import { createSingleFlight } from './single-flight';
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
  viewer: E['auth'] extends 'visitor' ? Identity | null : Identity;
}

interface RawExchange {
  request: FastifyRequest;
  /** For response headers such as ETag. */
  reply: FastifyReply;
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
  config?: { ignoresBody?: boolean };
  /** A rate limit, checked before the body is read. */
  limit?: (request: FastifyRequest) => Promise<void>;
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

const hasIdempotencyKey = (endpoint: EndpointDefinition, request: FastifyRequest) =>
  endpoint.method === 'POST' && request.headers[IDEMPOTENCY_KEY] !== undefined;

/** For the OpenAPI document. */
const PERMISSION_DESCRIPTIONS: Record<Permission, string> = {
  visitor: 'Public.',
  user: 'For members.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
};

const JSON_TYPE = 'application/json; charset=utf-8';
const passThrough = <T>(payload: T) => payload;

/**
 * Creates `mount`, which registers an endpoint of the contract as a route. Permission, validation,
 * serialization and the OpenAPI document all follow from the endpoint's declaration.
 */
export function createMount(
  app: FastifyInstance,
  forms: FormReceiver,
  db: Database,
  limits: Pick<RateLimits, 'member'>,
  onUndeclaredError: (message: string) => void = () => {},
  replica: ReadReplica | null = null,
): Mount {
  const replayable = createIdempotency(db);
  return (endpoint, handler, { limit, countFiles = countFileFields, ...options } = {}) => {
    const { method, path } = endpoint;
    const status = endpoint.status ?? 200;
    const singleFlight = createSingleFlight<string>();
    const serialize = serializerFor(endpoint.output);
    const errors = errorsOf(endpoint);
    const action = findMemberAction(endpoint);

    const run: typeof handler = async (context) => {
      const { body }: { body: unknown } = context;
      const { viewer } = context;
      const work = async () => {
        // Before anything is decoded. The upload of a single file was counted before its body was read.
        if (viewer !== null && action !== 'upload') {
          // As above: the body is what E's schema has validated.
          const files = countFiles(context.body as BodyOutput<typeof endpoint>);
          if (files > 0) await limits.member('upload', viewer.id, files);
        }
        return handler(context);
      };
      try {
        return await (body instanceof ReceivedForm ? body.use(work) : work());
      } catch (error) {
        if (error instanceof AppError && !errors.includes(error.code)) {
          onUndeclaredError(`${method} ${path} does not declare '${error.code}': ${error.message}`);
        }
        throw error;
      }
    };

    const { form } = endpoint;
    const formHooks = form && {
      preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
        const received = await forms.receive(request, reply, form);
        if (received !== null) request.body = received;
      },
    };
    const respond = async (request: FastifyRequest, reply: FastifyReply) => {
      // Fastify passes what the schemas above validated; it cannot know that they are E's own,
      // nor that `authorize` has set the viewer.
      const { params, query, body, viewer } = request;
      const context = {
        params,
        query,
        body,
        viewer,
        request,
        reply,
      } as unknown as HandlerContext<typeof endpoint>;
      void reply.status(status);
      if (hasIdempotencyKey(endpoint, request)) {
        const response = await replayable(
          request,
          reply,
          () => run(context),
          (result) => endpoint.output.safeParse(result).success,
        );
        if (changesContent(endpoint)) await announceChange(db, reply);
        return reply.send(response);
      }
      if (viewer === null && isPublicRead(endpoint)) {
        const read = async () => serialize(await run(context));
        const needed = endpoint.isCacheable ? neededGeneration(db, request) : null;
        const json = await singleFlight(flightKey(db, request), () =>
          replica === null || needed === null ? read() : replica.read(needed, read),
        );
        if (endpoint.isCacheable && markCacheable(request, reply, json)) {
          return reply.code(304).send();
        }
        return reply.type(JSON_TYPE).serializer(passThrough).send(json);
      }
      const result = await run(context);
      if (changesContent(endpoint)) await announceChange(db, reply);
      else if (endpoint.isCacheable) varyByAuthorization(reply);
      if (endpoint.produces === undefined) return reply.send(result);
      if (endpoint.isCacheable && typeof result === 'string') {
        if (markCacheable(request, reply, result)) return reply.code(304).send();
      }
      // Sent as it is: text with its type, bytes whose handler has set one, or a stream.
      if (endpoint.produces !== '*/*') void reply.type(`${endpoint.produces}; charset=utf-8`);
      return reply.serializer(passThrough).send(result);
    };

    (form ? forms.scope : app).route({
      method,
      url: path,
      bodyLimit: bodyLimitFor(endpoint.body),
      ...options,
      config: { ...options.config, permission: endpoint.auth },
      schema: {
        summary: endpoint.summary,
        description: PERMISSION_DESCRIPTIONS[endpoint.auth],
        tags: [tagFor(path)],
        ...(endpoint.produces === undefined ? {} : { produces: [endpoint.produces] }),
        ...(endpoint.auth === 'visitor' ? {} : { security: [{ bearer: [] }] }),
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: rejectUnknownKeys(endpoint.body) } : {}),
        response: {
          [status]: endpoint.output,
          ...Object.fromEntries(errors.map((code) => [ERROR_STATUS[code], apiError])),
        },
      },
      onRequest: async (request) => {
        await authorize(db, request, endpoint.auth);
        if (action !== null && request.viewer !== null) {
          await limits.member(action, request.viewer.id);
        }
        await limit?.(request);
      },
      ...formHooks,
      handler: respond,
    });
  };
}
