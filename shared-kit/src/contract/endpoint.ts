import type * as z from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: the least role that is let in. `visitor` needs no token; a token that is sent is
 * still read, so that an answer can say what the viewer liked. Ownership ("their own post") is
 * decided by the resource's policy, on top of this.
 */
export type Permission = 'visitor' | 'user' | 'moderator' | 'admin';

export interface EndpointDefinition {
  method: HttpMethod;
  /** The path as the router takes it: `/api/posts/id/:id`. Only feeds and robots live outside /api. */
  path: `/${string}`;
  auth: Permission;
  /** One sentence for the API document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  output: z.ZodType;
  /** The status of a good answer; 200 unless told. */
  status?: 200 | 201 | 202;
  /** The media type of a good answer where it is not JSON; `output` is then the text or the bytes. */
  produces?: 'text/csv' | 'application/rss+xml' | 'application/xml' | 'text/plain' | '*/*';
}

/**
 * Declares one call of the API. The server's validation, the typed client, the OpenAPI document
 * and the form rules all come from what is returned here, so it is written once.
 */
export function endpoint<const E extends EndpointDefinition>(shape: E): E {
  return shape;
}

type PartOf<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? E[K]
  : never;

type Part<E, K extends 'params' | 'query' | 'body'> = [PartOf<E, K>] extends [never]
  ? unknown
  : Record<never, never> extends z.input<PartOf<E, K>>
    ? { [P in K]?: z.input<PartOf<E, K>> }
    : { [P in K]: z.input<PartOf<E, K>> };

/** What a caller hands over: `{ params, query, body }`, each only where the endpoint declares it. */
export type InputOf<E> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>;

/** What a good answer holds. */
export type OutputOf<E extends EndpointDefinition> = z.output<E['output']>;
