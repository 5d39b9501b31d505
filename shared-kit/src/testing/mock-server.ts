import type { ApiErrorBody, ErrorCode } from 'shared-kit/contract';
import { ERROR_STATUS } from 'shared-kit/constants';

/** A request as a test sees it. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** An answer with a status of its own; made by `problem` and `reply`. */
class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

export function jsonResponse(status: number, body: unknown): Reply {
  return new Reply(status, body);
}

/** The API's "no", as it really looks. */
export function errorResponse(
  code: ErrorCode,
  message: string,
  fields?: Record<string, string>,
): Reply {
  const body: ApiErrorBody = { message, code, requestId: 'test', ...(fields ? { fields } : {}) };
  return new Reply(ERROR_STATUS[code], body);
}

/** What a call answers: JSON, a `problem`, or a function of the request (which may wait). */
export type MockResponse = unknown | ((request: RecordedRequest) => unknown);

/** Answers by call, as the contract writes it: `{ 'GET /api/posts/:slug': aPost() }`. */
export type MockResponses = Record<string, MockResponse>;

function matches(pattern: string, method: string, path: string): boolean {
  const [wanted, template = ''] = pattern.split(' ');
  const shape = template.replace(/:\w+/g, '[^/]+');
  return wanted === method && new RegExp(`^${shape}$`).test(path);
}

/** `:slug` matches anything, so the pattern with the fewest blanks is the one that is meant. */
function answerFor(answers: MockResponses, method: string, path: string): MockResponse {
  const blanks = (pattern: string) => pattern.split(':').length;
  const found = Object.keys(answers)
    .filter((pattern) => matches(pattern, method, path))
    .toSorted((a, b) => blanks(a) - blanks(b))[0];
  return found === undefined
    ? errorResponse('not_found', `The test has no answer for ${method} ${path}`)
    : answers[found];
}

/** A `fetch` that answers from a table, and the list of what was asked. */
export function fakeFetch(answers: MockResponses): {
  fetch: typeof fetch;
  requests: RecordedRequest[];
} {
  const requests: RecordedRequest[] = [];
  return {
    requests,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, searchParams } = new URL(request.url);
      const sent = await request.text();
      const seen: RecordedRequest = {
        method: request.method,
        path: pathname,
        query: searchParams,
        body: sent === '' ? undefined : JSON.parse(sent),
        headers: request.headers,
      };
      requests.push(seen);
      const answer = answerFor(answers, seen.method, seen.path);
      const given: unknown = await (typeof answer === 'function' ? answer(seen) : answer);
      return given instanceof Reply
        ? Response.json(given.body, { status: given.status })
        : Response.json(given);
    },
  };
}
