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
import { admit, type Identity } from './authentication';
import { bodyLimitOf } from './body-limit';
import { chapterOf } from './document/chapters';
import { IDEMPOTENCY_KEY, replaying } from './idempotency';
import { sharing } from './sharing';
import { strictly } from './strict';
import { textOf } from './validation';

type Read<E, Part extends string> = E extends { [P in Part]: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined;

/** What a handler is given: everything checked, and a viewer wherever the contract asks for one. */
interface Checked<E extends EndpointDefinition> {
  params: Read<E, 'params'>;
  query: Read<E, 'query'>;
  body: Read<E, 'body'>;
  viewer: E['auth'] extends 'visitor' ? Identity | null : Identity;
}

interface Exchange {
  request: FastifyRequest;
  /** For headers beside the answer, such as an ETag. */
  reply: FastifyReply;
}

/** A call that anybody makes, answered in JSON: guests who make it at once share the answer. */
interface OpenReading {
  method: 'GET';
  auth: 'visitor';
  produces?: never;
}

/** An answer that is shared follows from the address alone: its handler never sees a request. */
type Call<E extends EndpointDefinition> = E extends OpenReading
  ? Checked<E>
  : Checked<E> & Exchange;

/** What is not JSON may also be handed over as a stream, and is then sent as it is made. */
type Answer<E extends EndpointDefinition> = E extends { produces: string }
  ? OutputOf<E> | Readable
  : OutputOf<E>;

type Handler<E extends EndpointDefinition> = (call: Call<E>) => Promise<Answer<E>>;

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

const isOpenReading = ({ method, auth, produces }: EndpointDefinition) =>
  method === 'GET' && auth === 'visitor' && produces === undefined;

const isRepeatable = (shape: EndpointDefinition, request: FastifyRequest) =>
  shape.method === 'POST' && request.headers[IDEMPOTENCY_KEY] !== undefined;

/** Who may call, as the API document says it. */
const WHO: Record<Permission, string> = {
  visitor: 'Anybody may call.',
  user: 'For members.',
  moderator: 'For moderators and admins.',
  admin: 'For admins.',
};

const JSON_TYPE = 'application/json; charset=utf-8';
const asItIs = <T>(sent: T) => sent;

/**
 * Makes `mount`, by which an endpoint of the contract becomes a route: its permission, the checks
 * of what comes in, the shape of what goes out and its page in the API document all come from the
 * one declaration.
 */
export function mounting(app: FastifyInstance, db: Database): Mount {
  const replay = replaying(db);
  return (shape, handler, options = {}) => {
    const status = shape.status ?? 200;
    const share = sharing<string>();
    const write = textOf(shape.output);
    app.route({
      method: shape.method,
      url: shape.path,
      bodyLimit: bodyLimitOf(shape.body),
      ...options,
      schema: {
        summary: shape.summary,
        description: WHO[shape.auth],
        tags: [chapterOf(shape.path)],
        ...(shape.produces === undefined ? {} : { produces: [shape.produces] }),
        ...(shape.auth === 'visitor' ? {} : { security: [{ bearer: [] }] }),
        ...(shape.params ? { params: shape.params } : {}),
        ...(shape.query ? { querystring: shape.query } : {}),
        ...(shape.body ? { body: strictly(shape.body) } : {}),
        response: { [status]: shape.output, '4xx': apiError },
      },
      onRequest: (request) => admit(db, request, shape.auth),
      handler: async (request, reply) => {
        // Fastify hands over what the schemas above let through; it cannot know that they belong
        // to E, and `admit` has made sure of the viewer.
        const { params, query, body, viewer } = request;
        const call = { params, query, body, viewer, request, reply } as unknown as Call<
          typeof shape
        >;
        void reply.status(status);
        if (isRepeatable(shape, request)) {
          const answer = await replay(request, reply, () => handler(call));
          return reply.send(answer);
        }
        if (viewer === null && isOpenReading(shape)) {
          const text = await share(request.url, async () => write(await handler(call)));
          return reply.type(JSON_TYPE).serializer(asItIs).send(text);
        }
        const answer = await handler(call);
        if (shape.produces === undefined) return reply.send(answer);
        // What is not JSON goes out as it is: text with its type, bytes whose handler set one, a stream.
        if (shape.produces !== '*/*') void reply.type(`${shape.produces}; charset=utf-8`);
        return reply.serializer(asItIs).send(answer);
      },
    });
  };
}
