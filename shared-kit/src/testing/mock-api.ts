import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ApiErrorBody, ErrorCode } from 'shared-kit/contract';
import { ERROR_STATUS } from 'shared-kit/contract/constants';

/** A request that the mocked API received. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  /** Parsed; of a form an object with its fields, of which files are `File`s. */
  body: unknown;
  headers: Headers;
}

/**
 * The body of a 200, a `Response`, or a function of the request that returns one of them or a
 * promise; a function that throws causes a network error.
 */
export type MockResponse = unknown | ((request: RecordedRequest) => unknown);

/** Responses by endpoint, in the contract's notation: `{ 'GET /api/posts/:slug': buildPost() }`. */
export type MockResponses = Record<string, MockResponse>;

/** A JSON response with a status of its own. */
export function jsonResponse(status: number, body: unknown): Response {
  // `HttpResponse` for what `Response.json` refuses: undefined.
  return body === undefined ? new HttpResponse(null, { status }) : Response.json(body, { status });
}

/** An error response of the API. */
export function errorResponse(
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): Response {
  const body: ApiErrorBody = { message, code, requestId: 'test', ...(fields ? { fields } : {}) };
  return jsonResponse(ERROR_STATUS[code], body);
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

async function record(request: Request): Promise<RecordedRequest> {
  const { pathname, searchParams } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    query: searchParams,
    body: await readBody(request.clone()),
    headers: request.headers,
  };
}

async function toResponse(mock: MockResponse, request: RecordedRequest): Promise<Response> {
  let result: unknown;
  try {
    result = await (typeof mock === 'function' ? mock(request) : mock);
  } catch {
    return HttpResponse.error();
  }
  // A response can be read once, but the same mock may be requested again.
  return result instanceof Response ? result.clone() : jsonResponse(200, result);
}

/** `:slug` matches anything, so `/api/posts/tags` is tried before `/api/posts/:slug`. */
const bySpecificity = ([a]: [string, MockResponse], [b]: [string, MockResponse]) =>
  a.split(':').length - b.split(':').length;

const server = setupServer();
let unhandled: string[] = [];
let isListening = false;

afterEach(() => {
  server.resetHandlers();
  const missing = unhandled;
  unhandled = [];
  if (missing.length > 0) throw new Error(`No mocked response for ${missing.join(', ')}`);
});
afterAll(() => server.close());

/**
 * Mocks the API for the current test with MSW. A request without a response gets a 404 and fails
 * the test. Returns the requests in the order in which they arrive.
 */
export function mockApi(responses: MockResponses): { requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  if (!isListening) server.listen({ onUnhandledRequest: 'bypass' });
  isListening = true;
  const handlers = Object.entries(responses)
    .toSorted(bySpecificity)
    .map(([endpoint, mock]) => {
      const [method = '', path] = endpoint.split(' ');
      return http.all(`*${path}`, async ({ request }) => {
        if (request.method !== method) return undefined;
        const recorded = await record(request);
        requests.push(recorded);
        return toResponse(mock, recorded);
      });
    });
  const fallback = http.all('*', async ({ request }) => {
    const recorded = await record(request);
    requests.push(recorded);
    unhandled.push(`${recorded.method} ${recorded.path}`);
    return errorResponse('not_found', 'The test has no response for this request.');
  });
  server.resetHandlers(...handlers, fallback);
  return { requests };
}
