import type { EndpointDefinition, InputOf, OutputOf } from 'shared-kit/contract';

/** A member with a token, or null for a guest. */
export type Credentials = { token: string } | null;

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed if it is JSON, else the text. */
  body: unknown;
}

/** Any input, whether or not the endpoint declares it: tests also send invalid requests. */
export interface ApiRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

function buildUrl(endpoint: EndpointDefinition, { params = {}, query = {} }: ApiRequest): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

const isJson = (body: unknown) => body !== undefined && !(body instanceof FormData);

/** A client of the API at `url`. */
export function createApiClient(url: string) {
  /** Sends any request and returns the raw response. */
  async function send(
    endpoint: EndpointDefinition,
    input: ApiRequest = {},
    credentials: Credentials = null,
  ) {
    const response = await fetch(url + buildUrl(endpoint, input), {
      method: endpoint.method,
      headers: {
        ...input.headers,
        ...(credentials === null ? {} : { authorization: `Bearer ${credentials.token}` }),
        ...(isJson(input.body) ? { 'content-type': 'application/json' } : {}),
      },
      ...(isJson(input.body) ? { body: JSON.stringify(input.body) } : {}),
      ...(input.body instanceof FormData ? { body: input.body } : {}),
    });
    const hasJson = response.headers.get('content-type')?.includes('json') === true;
    const body: unknown = hasJson ? await response.json() : await response.text();
    return { status: response.status, headers: response.headers, body } satisfies ApiResponse;
  }

  /** Sends a valid request and returns the parsed body. Throws unless it succeeds. */
  async function request<const E extends EndpointDefinition>(
    endpoint: E,
    input: InputOf<E>,
    credentials: Credentials = null,
  ): Promise<OutputOf<E>> {
    // The endpoint's own input is narrower than any input.
    const response = await send(endpoint, input as ApiRequest, credentials);
    if (response.status !== (endpoint.status ?? 200)) {
      throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(response)}`);
    }
    // TypeScript types the schema by its constraint, which is wider than E's own.
    return endpoint.output.parse(response.body) as OutputOf<E>;
  }

  return { send, request };
}
