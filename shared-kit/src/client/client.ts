import ky, { type KyInstance } from 'ky';
import type { EndpointDefinition, InputOf, OutputOf, SiteContract } from 'shared-kit/contract';
import {
  endpoints as siteEndpoints,
  type EndpointDescriptor,
  type Endpoints,
  type Nouns,
} from './endpoints';
import { ApiError, parseErrorResponse } from './errors';

/** A request that the API rejected with 401, for the owner of the session. */
export interface UnauthenticatedRequest {
  path: string;
  method: string;
  body: unknown;
  /** The token the request was sent with. It may be older than the current session's. */
  token: string | null;
  message: string;
}

/** What guests read, kept by a server that renders many pages which show the same. */
export interface ReadCache {
  /** The parsed body that is kept for a URL; undefined if there is none. */
  get: (url: string) => unknown;
  /** Called with each body that a guest has read. The headers say whether it may be kept. */
  set: (url: string, body: unknown, headers: Headers) => void;
}

export interface ApiClientOptions {
  /** The API's origin; empty in a browser, where it is the page's own. */
  baseUrl: string;
  /** The bearer token, read for each request; null for a guest. */
  getToken: () => string | null;
  /** Called for every 401 but a failed log-in's, before the error is thrown. */
  onUnauthenticated: (request: UnauthenticatedRequest) => void;
  /** Defaults to the global `fetch`. */
  fetch?: typeof globalThis.fetch;
}

interface ClientOptions extends ApiClientOptions {
  readCache?: ReadCache;
}

export interface RequestOptions {
  /** Cancels the request, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Sent with a POST: repeating the same key and body replays the first response. */
  idempotencyKey?: string;
  /** How long the response may take to begin; defaults to 20,000 ms. Uploads need longer. */
  timeoutMs?: number;
  /** Sends the request in place of the browser's `fetch`, and has a time-out of its own. */
  fetch?: typeof fetch;
  /** The revision that a save is based on; 412 if the current one differs. */
  ifMatch?: number;
  /** Lets the request outlive its page; browsers allow this for bodies of up to 64 KB in all. */
  keepalive?: boolean;
}

const LOGIN_PATH = '/api/auth/login';
/** The specification's message for a request that requires a session. */
const LOGIN_REQUIRED = 'Authentication required';
const DEFAULT_TIMEOUT_MS = 20_000;

interface RequestInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

type ResponseOf<E extends EndpointDefinition> = E extends { produces: string } ? Blob : OutputOf<E>;

export type Operation<E extends EndpointDefinition> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: RequestOptions) => Promise<ResponseOf<E>>
    : (input: InputOf<E>, options?: RequestOptions) => Promise<ResponseOf<E>>;

/** A contract as functions: `client.posts.list({ query: { tag: 'vba' } })`. A file is a `Blob`. */
export type ApiClient<C extends Nouns> = {
  [Noun in keyof C]: {
    [Verb in keyof C[Noun]]: C[Noun][Verb] extends EndpointDefinition
      ? Operation<C[Noun][Verb]>
      : never;
  };
};

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

/** Lists become repeated parameters; undefined, null and empty values are left out. */
function toSearchParams(query: Record<string, unknown> = {}): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item));
    }
  }
  return params;
}

async function parseResponse(endpoint: EndpointDescriptor, response: Response): Promise<unknown> {
  if (endpoint.produces) return response.blob();
  const body: unknown = await response.json().catch(() => undefined);
  const parsed = endpoint.output?.safeParse(body);
  if (parsed ? parsed.success : body !== undefined) return parsed ? parsed.data : body;
  throw new ApiError('The server’s response cannot be read.', response.status, 'invalid_response');
}

/** The body as JSON; one with a file as a form, with the file last: what it is for comes before it. */
function toPayload(body: unknown): { json?: unknown; body?: FormData } {
  if (body === undefined) return {};
  const fields = Object.entries<unknown>(Object(body)).filter(([, value]) => value !== undefined);
  if (!fields.some(([, value]) => value instanceof File)) return { json: body };
  const form = new FormData();
  for (const [name, value] of fields) {
    if (!(value instanceof File)) form.append(name, String(value));
  }
  for (const [name, value] of fields) if (value instanceof File) form.append(name, value);
  return { body: form };
}

/**
 * A member's page that is still shown when the session ends refetches its data, which is bound to
 * fail. A guest's write is sent nevertheless: its 401 leads to the log-in page.
 */
const isMemberRead = ({ method, auth = 'visitor' }: EndpointDescriptor) =>
  method === 'GET' && auth !== 'visitor';

/** ky with the session's token in and `ApiError`s out; TanStack Query decides about retries. */
function createTransport(options: ApiClientOptions): KyInstance {
  return ky.create({
    retry: 0,
    // Looked up for each request: tests and the edge configure another one later.
    fetch: (input, init) => (options.fetch ?? globalThis.fetch)(input, init),
    hooks: {
      beforeRequest: [
        (request, { context: { token } }) => {
          if (typeof token === 'string') request.headers.set('authorization', `Bearer ${token}`);
        },
      ],
      beforeError: [
        async ({ response }) => {
          throw await parseErrorResponse(response);
        },
      ],
    },
  });
}

/** Whether the server did not see the token. Servers other than ours say so by the specified text. */
const isTokenMissing = ({ code, message }: ApiError): boolean =>
  code === 'missing_token' || (code === 'unauthenticated' && message === 'Missing token');

function buildClient<C extends Nouns>(
  endpoints: Endpoints<C>,
  options: ClientOptions,
): ApiClient<C> {
  const transport = createTransport(options);

  async function send(endpoint: EndpointDescriptor, input: RequestInput, request: RequestOptions) {
    const { method } = endpoint;
    const { body } = input;
    const token = options.getToken();
    if (token === null && isMemberRead(endpoint)) {
      throw new ApiError(LOGIN_REQUIRED, 401, 'unauthenticated');
    }
    const path = fillPath(endpoint.path, input.params);
    try {
      const url = new URL(path, options.baseUrl || globalThis.location.origin);
      url.search = toSearchParams(input.query).toString();
      const isShared = method === 'GET' && token === null && request.fetch === undefined;
      const reads = isShared ? options.readCache : undefined;
      const known = reads?.get(url.href);
      if (known !== undefined) return known;
      const response = await transport(url, {
        method,
        context: { token },
        timeout: request.fetch ? false : (request.timeoutMs ?? DEFAULT_TIMEOUT_MS),
        ...(request.fetch ? { fetch: request.fetch } : {}),
        ...toPayload(body),
        ...(request.signal ? { signal: request.signal } : {}),
        ...(request.keepalive ? { keepalive: true } : {}),
        headers: {
          'if-match': request.ifMatch === undefined ? undefined : `"${request.ifMatch}"`,
          'idempotency-key': request.idempotencyKey,
        },
      });
      const parsed = await parseResponse(endpoint, response);
      reads?.set(url.href, parsed, response.headers);
      return parsed;
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      if (!(error instanceof ApiError)) {
        const message = 'The server cannot be reached right now.';
        throw new ApiError(message, 0, 'network', { cause: error });
      }
      if (error.status !== 401 || path === LOGIN_PATH) throw error;
      const { message, status, requestId } = error;
      options.onUnauthenticated({ path, method, body, token, message });
      if (token !== null && !isTokenMissing(error)) throw error;
      throw new ApiError(LOGIN_REQUIRED, status, 'unauthenticated', { requestId });
    }
  }

  const operationsOf = (noun: Record<string, EndpointDescriptor>) =>
    Object.fromEntries(
      Object.entries(noun).map(([verb, endpoint]) => [
        verb,
        (input: RequestInput = {}, request: RequestOptions = {}) => send(endpoint, input, request),
      ]),
    );
  const client = Object.fromEntries(
    Object.entries(endpoints).map(([noun, verbs]) => [noun, operationsOf(verbs)]),
  );
  // Object.fromEntries loses the keys, which are the contract's own, mapped one to one above.
  return client as unknown as ApiClient<C>;
}

/**
 * Creates the typed client of the contract. Each operation resolves to the parsed response body or
 * rejects with an `ApiError`: the API's own, `network` (status 0) if no response begins in time, or
 * `invalid_response`. A cancelled request rejects with the reason of its signal. The client never
 * retries, shows a toast or redirects.
 */
export function createClient<C extends Nouns>(
  endpoints: Endpoints<C>,
  options: ApiClientOptions,
): ApiClient<C> {
  return buildClient(endpoints, options);
}

const pageOptions: ClientOptions = {
  baseUrl: '',
  getToken: () => null,
  onUnauthenticated: () => {},
};

/** Sets the API's origin and the session of `api`. Called by the host at start-up, and by tests. */
export function configureApi(changes: Partial<ApiClientOptions>): void {
  Object.assign(pageOptions, changes);
}

/**
 * Keeps what guests read through `api`. Only for servers: a browser's query client keeps what it has read.
 */
export function setReadCache(reads: ReadCache): void {
  pageOptions.readCache = reads;
}

/** Creates a client of more endpoints for the page's session: `shared-kit/client/admin`. */
export const createPageClient = <C extends Nouns>(endpoints: Endpoints<C>): ApiClient<C> =>
  buildClient(endpoints, pageOptions);

/** The page's API client for visitors and members: shell and remotes share it through federation. */
export const api: ApiClient<SiteContract> = createPageClient<SiteContract>(siteEndpoints);
