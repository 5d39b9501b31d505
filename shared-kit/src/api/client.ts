import type { Contract, EndpointDefinition, InputOf, OutputOf } from 'shared-kit/contract';
import { ask } from './ask';
import type { Endpoints, EndpointDescriptor } from './endpoints';
import { ApiError } from './errors';
import { parseErrorResponse } from './read-error';

/** A call that was refused for want of a session, as the session remembers it. */
export interface UnauthenticatedRequest {
  path: string;
  method: string;
  body: unknown;
  message: string;
}

export interface ApiClientOptions {
  /** What stands before `/api/…`: empty in a browser, the API's own address on a server. */
  baseUrl: string;
  /** The bearer token, read anew for each call. */
  getToken: () => string | null;
  /** Told of every 401 that the server answered, before the error is raised. */
  onUnauthenticated: (request: UnauthenticatedRequest) => void;
  fetch?: typeof globalThis.fetch;
}

export interface RequestOptions {
  signal?: AbortSignal;
  /** Sent with a POST: the same key and body replay the first answer instead of acting twice. */
  idempotencyKey?: string;
  /** How long the answer may take, in milliseconds; 20 seconds unless told. Files need longer. */
  timeoutMs?: number;
  /** The revision a save begins from: where another stands by now, 412 and nothing is saved. */
  ifMatch?: number;
}

/** The specification's words where nobody is signed in, whatever the server called it. */
const NOBODY = 'Authentication required';

/** In milliseconds. */
const PATIENCE = 20_000;

interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

export type Operation<E extends EndpointDefinition> =
  Record<never, never> extends InputOf<E>
    ? (input?: InputOf<E>, options?: RequestOptions) => Promise<OutputOf<E>>
    : (input: InputOf<E>, options?: RequestOptions) => Promise<OutputOf<E>>;

/** The contract as functions: `client.posts.list({ query: { tag: 'vba' } })`. */
export type ApiClient = {
  [Noun in keyof Contract]: {
    [Verb in keyof Contract[Noun]]: Contract[Noun][Verb] extends EndpointDefinition
      ? Operation<Contract[Noun][Verb]>
      : never;
  };
};

function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function searchOf(query: Record<string, unknown> = {}): URLSearchParams {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search;
}

async function readAnswer(shape: EndpointDescriptor, response: Response): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => undefined);
  const checked = shape.output?.safeParse(answer);
  if (checked ? checked.success : answer !== undefined) return checked ? checked.data : answer;
  throw new ApiError('The server’s answer cannot be read.', response.status, 'unreadable');
}

/**
 * A member's page that is still on the screen when the session ends asks anew for what it shows,
 * and everyone knows the answer. What a guest sends is another matter: the host then leads to log-in.
 */
const asksForAMember = ({ method, auth = 'visitor' }: EndpointDescriptor) =>
  method === 'GET' && auth !== 'visitor';

/**
 * Makes the typed client of a contract. Every call resolves to the answer or rejects with
 * an `ApiError`; it never toasts, redirects or retries (TanStack Query decides on retries).
 */
export function createClient(endpoints: Endpoints, settings: ApiClientOptions): ApiClient {
  async function send(shape: EndpointDescriptor, input: LooseInput, options: RequestOptions) {
    const token = settings.getToken();
    if (token === null && asksForAMember(shape)) {
      throw new ApiError(NOBODY, 401, 'unauthenticated');
    }
    const path = fillPath(shape.path, input.params);
    const search = searchOf(input.query).toString();
    const response = await ask(`${settings.baseUrl}${path}${search === '' ? '' : `?${search}`}`, {
      method: shape.method,
      body: input.body,
      fetch: settings.fetch ?? globalThis.fetch,
      signal: options.signal,
      patience: options.timeoutMs ?? PATIENCE,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new ApiError('The server cannot be reached right now.', 0, 'network');
    });
    if (response.ok) return readAnswer(shape, response);
    const error = await parseErrorResponse(response);
    if (error.status !== 401 || shape.path === '/api/auth/login') throw error;
    const { message, status, code } = error;
    settings.onUnauthenticated({ path, method: shape.method, body: input.body, message });
    if (token !== null && message !== 'Missing token') throw error;
    throw new ApiError(NOBODY, status, code, {}, error.requestId);
  }

  const callsOf = (noun: Record<string, EndpointDescriptor>) =>
    Object.fromEntries(
      Object.entries(noun).map(([verb, shape]) => [
        verb,
        (input: LooseInput = {}, options: RequestOptions = {}) => send(shape, input, options),
      ]),
    );
  const client = Object.fromEntries(
    Object.entries(endpoints).map(([noun, verbs]) => [noun, callsOf(verbs)]),
  );
  // Object.fromEntries forgets the keys; they are the contract's own, mapped one to one above.
  return client as unknown as ApiClient;
}
