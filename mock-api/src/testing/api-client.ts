import type { EndpointDefinition, InputOf, OutputOf } from 'shared-kit/contract';

/** Whoever calls: a member with a token, or nobody. */
export type Credentials = { token: string } | null;

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Whatever came back: what JSON said, or the text as it came. */
  body: unknown;
}

/** Everything an endpoint may be sent, whether or not it declares it: tests also send what is wrong. */
export interface ApiRequest {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

function buildUrl(shape: EndpointDefinition, { params = {}, query = {} }: ApiRequest): string {
  const path = shape.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return search.size === 0 ? path : `${path}?${search}`;
}

/** A caller of the API at `url`, over HTTP. */
export function createApiClient(url: string) {
  async function send(
    shape: EndpointDefinition,
    sent: ApiRequest = {},
    caller: Credentials = null,
  ) {
    const response = await fetch(url + buildUrl(shape, sent), {
      method: shape.method,
      headers: {
        ...(caller === null ? {} : { authorization: `Bearer ${caller.token}` }),
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    const body: unknown = isJson ? await response.json() : await response.text();
    return { status: response.status, headers: response.headers, body } satisfies ApiResponse;
  }

  /** Calls as the contract says and answers what it says; anything but a good answer is an error. */
  async function request<const E extends EndpointDefinition>(
    shape: E,
    input: InputOf<E>,
    caller: Credentials = null,
  ): Promise<OutputOf<E>> {
    // What the contract admits is a part of what may be sent at all.
    const answer = await send(shape, input as ApiRequest, caller);
    if (answer.status !== (shape.status ?? 200)) {
      throw new Error(`${shape.method} ${shape.path}: ${JSON.stringify(answer)}`);
    }
    // The schema is E's own; TypeScript has it as the shape's, which is wider.
    return shape.output.parse(answer.body) as OutputOf<E>;
  }

  return { send, request };
}
