import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  apiError,
  type EndpointDefinition,
  type OutputOf,
  type Permission,
} from 'shared-kit/contract';
import type * as z from 'zod';
import type { Database } from '../db/connect';
import { authorize, type Identity } from './authentication';
import { bodyLimitFor } from './body-limit';
import { tagFor } from './openapi/chapters';
import { IDEMPOTENCY_KEY, createIdempotency } from './idempotency';
import { createSingleFlight } from './single-flight';
import { rejectUnknownKeys, serializerFor } from './validation';

type PartOutput<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** What a handler is given: everything checked, and a viewer wherever the contract asks for one. */
interface CheckedInput<E extends EndpointDefinition> {
  params: PartOutput<E, 'params'>;
  query: PartOutput<E, 'query'>;
  body: PartOutput<E, 'body'>;
  viewer: E['auth'] extends 'visitor' ? Identity | null : Identity;
}

interface Exchange {
  request: FastifyRequest;
  /** For headers beside the answer, such as an ETag. */
  reply: FastifyReply;
}

/** A call that anybody makes, answered in JSON: guests who make it at once share the answer. */
interface PublicRead {
  method: 'GET';
  auth: 'visitor';
  produces?: never;
}

/** An answer that is shared follows from the address alone: its handler never sees a request. */
type HandlerContext<E extends EndpointDefinition> = E extends PublicRead
  ? CheckedInput<E>
  : CheckedInput<E> & Exchange;

/** What is not JSON may also be handed over as a stream, and is then sent as it is made. */
type HandlerResult<E extends EndpointDefinition> = E extends { produces: string }
  ? OutputOf<E> | Readable
  : OutputOf<E>;

type Handler<E extends EndpointDefinition> = (call: HandlerContext<E>) => Promise<HandlerResult<E>>;

interface MountOptions {
  /** In bytes, where it is not to follow from what the body's schema admits. */
  bodyLimit?: number;
  config?: { ignoresBody?: boolean };
}

export type Mount = <const E extends EndpointDefinition>(
  shape: E,
  handler: Handler<E>,
  options?: MountOptions,
) => void;

const isPublicRead = ({ method, auth, produces }: EndpointDefinition) =>
  method === 'GET' && auth === 'visitor' && produces === undefined;

const isRepeatable = (shape: EndpointDefinition, request: FastifyRequest) =>
  shape.method === 'POST' && request.headers[IDEMPOTENCY_KEY] !== undefined;

/** Who may call, as the API document says it. */
const PERMISSION_DESCRIPTIONS: Record<Permission, string> = {
  visitor: 'Anybody may call.',
  user: 'For members.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
};

const JSON_TYPE = 'application/json; charset=utf-8';
const passThrough = <T>(sent: T) => sent;

/**
 * Makes `mount`, by which an endpoint of the contract becomes a route: its permission, the checks
 * of what comes in, the shape of what goes out and its page in the API document all come from the
 * one declaration.
 */
export function createMount(app: FastifyInstance, db: Database): Mount {
  const replay = createIdempotency(db);
  return (shape, handler, options = {}) => {
    const status = shape.status ?? 200;
    const share = createSingleFlight<string>();
    const write = serializerFor(shape.output);
    app.route({
      method: shape.method,
      url: shape.path,
      bodyLimit: bodyLimitFor(shape.body),
      ...options,
      schema: {
        summary: shape.summary,
        description: PERMISSION_DESCRIPTIONS[shape.auth],
        tags: [tagFor(shape.path)],
        ...(shape.produces === undefined ? {} : { produces: [shape.produces] }),
        ...(shape.auth === 'visitor' ? {} : { security: [{ bearer: [] }] }),
        ...(shape.params ? { params: shape.params } : {}),
        ...(shape.query ? { querystring: shape.query } : {}),
        ...(shape.body ? { body: rejectUnknownKeys(shape.body) } : {}),
        response: { [status]: shape.output, '4xx': apiError },
      },
      onRequest: (request) => authorize(db, request, shape.auth),
      handler: async (request, reply) => {
        // Fastify hands over what the schemas above let through; it cannot know that they belong
        // to E, and `admit` has made sure of the viewer.
        const { params, query, body, viewer } = request;
        const call = { params, query, body, viewer, request, reply } as unknown as HandlerContext<
          typeof shape
        >;
        void reply.status(status);
        if (isRepeatable(shape, request)) {
          const answer = await replay(request, reply, () => handler(call));
          return reply.send(answer);
        }
        if (viewer === null && isPublicRead(shape)) {
          const text = await share(request.url, async () => write(await handler(call)));
          return reply.type(JSON_TYPE).serializer(passThrough).send(text);
        }
        const answer = await handler(call);
        if (shape.produces === undefined) return reply.send(answer);
        // What is not JSON goes out as it is: text with its type, bytes whose handler set one, a stream.
        if (shape.produces !== '*/*') void reply.type(`${shape.produces}; charset=utf-8`);
        return reply.serializer(passThrough).send(answer);
      },
    });
  };
}
