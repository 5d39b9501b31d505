import type * as z from 'zod';
import type { ErrorCode } from 'shared-kit/contract/constants';
import type { RequestLimit, Tag } from './endpoint-policy';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The lowest role an endpoint requires. `visitor` needs no token; a token that is sent is still
 * read, so that the response can say what the viewer liked. Ownership ("their own post") is checked
 * by the resource's policy. `release-token` is no role: the request is signed by a release token.
 */
export type Permission = 'visitor' | 'user' | 'moderator' | 'admin' | 'release-token';

type FileType =
  | 'text/csv'
  | 'application/rss+xml'
  | 'application/xml'
  | 'application/json'
  | 'text/plain'
  | 'text/event-stream'
  | '*/*';

/** The largest size of a file, and the error for a larger one. */
export interface FileLimit {
  maxBytes: number;
  message: string;
}

/**
 * A body of one file, sent as multipart/form-data: the field `purpose`, then the part `file`, which is
 * stored as it arrives. The purpose decides the limit, so it comes first.
 */
export interface FileForm {
  purposes: Readonly<Record<string, FileLimit>>;
  /** What a file is for that comes without `purpose`. */
  defaultPurpose: string;
}

/**
 * What a successful write changes of what guests see. Their pages show `content` at once; `counts`
 * (likes, followers) may be as late as caches keep a response.
 */
type Change = 'content' | 'counts' | 'nothing';

type EndpointEffect =
  | {
      method: 'GET';
      /**
       * Whether the response to a guest follows from the URL alone and may be kept until content
       * changes. Only for an endpoint of visitors.
       */
      cacheable?: true;
      changes?: never;
    }
  | { method: Exclude<HttpMethod, 'GET'>; changes: Change; cacheable?: never };

interface EndpointShape {
  /** The path in the router's syntax: `/api/posts/id/:id`. Only feeds and robots are outside /api. */
  path: `/${string}`;
  auth: Permission;
  /** The operation's group in the OpenAPI document. */
  tag: Tag;
  /** The rate limit besides the general one. A member's write without one counts as a `change`. */
  limit?: RequestLimit;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** A file as the body, in place of `body` where there is one. */
  form?: FileForm;
  /** The JSON body of a successful response. */
  output: z.ZodType;
  /** The status of a successful response; defaults to 200. */
  status?: 200 | 201 | 202;
  /**
   * The media type of a successful response that is a file, `output` is then its text or bytes. The
   * client returns it as a `Blob`, also if it is JSON.
   */
  produces?: FileType;
  /** The errors that do not follow from the rest of the declaration: see `errorsOf`. */
  errors?: readonly ErrorCode[];
}

export type EndpointDefinition = EndpointShape & EndpointEffect;

/**
 * Declares one endpoint of the API. The server's validation and limits, what caches keep, the typed
 * client, the OpenAPI document and the form rules are all derived from this object.
 */
export function endpoint<const E extends EndpointDefinition>(definition: E): E {
  return definition;
}

type PartOf<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: z.ZodType }
  ? z.input<E[K]>
  : never;

/** What a file may be for. */
export type PurposeOf<E> = E extends { form: { purposes: infer Purposes } }
  ? Extract<keyof Purposes, string>
  : never;

/** A file as the body of a request; the client sends it as a form. */
type FileInput<E> = E extends { form: FileForm } ? { purpose?: PurposeOf<E>; file: File } : never;

/** A part of the input under its name; optional if it may be empty. */
type Optional<Input, K extends string> = [Input] extends [never]
  ? unknown
  : Record<never, never> extends Input
    ? { [P in K]?: Input }
    : { [P in K]: Input };

type Part<E, K extends 'params' | 'query'> = Optional<PartOf<E, K>, K>;

/** A request's input, `{ params, query, body }`; each part only where the endpoint declares it. */
export type InputOf<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Optional<PartOf<E, 'body'> | FileInput<E>, 'body'>;

/** The body of a successful response, parsed. */
export type OutputOf<E extends EndpointDefinition> = z.output<E['output']>;
