import type * as z from 'zod';
import type { ErrorCode } from 'shared-kit/constants';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The lowest role an endpoint requires. `visitor` needs no token; a token that is sent is still
 * read, so that the response can say what the viewer liked. Ownership ("their own post") is checked
 * by the resource's policy.
 */
export type Permission = 'visitor' | 'user' | 'moderator' | 'admin';

export interface EndpointDefinition {
  method: HttpMethod;
  /** The path in the router's syntax: `/api/posts/id/:id`. Only feeds and robots are outside /api. */
  path: `/${string}`;
  auth: Permission;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The JSON body of a successful response. */
  output: z.ZodType;
  /** The status of a successful response; defaults to 200. */
  status?: 200 | 201 | 202;
  /** The media type of a successful response that is not JSON; `output` is then its text or bytes. */
  produces?: 'text/csv' | 'application/rss+xml' | 'application/xml' | 'text/plain' | '*/*';
  /**
   * Whether the response to a guest follows from the URL alone and may be kept until content
   * changes. Only for a GET that visitors may send.
   */
  isCacheable?: true;
  /** The errors that do not follow from the rest of the declaration: see `errorsOf`. */
  errors?: readonly ErrorCode[];
}

/**
 * Declares one endpoint of the API. The server's validation, the typed client, the OpenAPI document
 * and the form rules are all derived from this object.
 */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type PartOf<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? E[K]
  : never;

type Part<E, K extends 'params' | 'query' | 'body'> = [PartOf<E, K>] extends [never]
  ? unknown
  : Record<never, never> extends z.input<PartOf<E, K>>
    ? { [P in K]?: z.input<PartOf<E, K>> }
    : { [P in K]: z.input<PartOf<E, K>> };

/** A request's input, `{ params, query, body }`; each part only where the endpoint declares it. */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** The body of a successful response, parsed. */
export type OutputOf<E extends EndpointDefinition> = z.output<E['output']>;
