import { ERROR_STATUS } from 'shared-kit/contract/constants';
import type { ApiErrorBody, ErrorCode } from 'shared-kit/contract';
import { isObjectOf, isRecordOf, isString } from 'shared-kit/client/guards';

interface ApiErrorDetails {
  /** Messages by input path (`seo.title`), if the server named the invalid inputs. */
  fields?: Readonly<Record<string, string>>;
  requestId?: string | null;
  /** Seconds to wait before another attempt, from Retry-After. */
  retryAfter?: number | null;
  /** With 412: the current version of what the request tried to overwrite. */
  current?: unknown;
  cause?: unknown;
}

/** A failed request. `status` is 0 if there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  readonly current: unknown;

  constructor(
    message: string,
    readonly status: number,
    readonly code: ErrorCode | 'network' | 'invalid_response',
    details: ApiErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? {} : { cause: details.cause });
    this.fields = details.fields ?? {};
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.current = details.current;
  }
}

/** Whether the requested resource does not exist (404) or no longer exists (410). */
export function isNotFoundError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}

/**
 * The error to show when a form could not be submitted: that of an error response, whose message is
 * the server's own or 'Request failed'; otherwise, as without a response, one with `fallback` as its
 * message.
 */
export function toSubmitError(error: unknown, fallback: string): Error {
  const isErrorResponse = error instanceof ApiError && error.status >= 400;
  return isErrorResponse ? error : new Error(fallback, { cause: error });
}

/**
 * The error to show where the specification fixes the message of a failure, as in the control center:
 * the API's own if it rejected the input (4xx), otherwise one with that message.
 */
export function toFixedError(error: unknown, message: string): Error {
  const isRejected = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRejected && error.code !== 'invalid_response'
    ? error
    : new Error(message, { cause: error });
}

/** The specification's message for an error response without one. */
const NO_MESSAGE = 'Request failed';

/** All that a gateway or an older API can be expected to send: the rest is optional. */
const isErrorBody = isObjectOf<Pick<ApiErrorBody, 'message'>>({ message: isString });
const isFields = isRecordOf(isString);

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** Converts an error response to an `ApiError`, also if its body is not the API's (a proxy's page). */
export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  const body: unknown = await response.json().catch(() => null);
  if (!isErrorBody(body)) {
    return new ApiError(NO_MESSAGE, status, 'invalid_response', { retryAfter });
  }
  const code = 'code' in body && isString(body.code) ? body.code : '';
  const message = body.message.trim() === '' ? NO_MESSAGE : body.message;
  return new ApiError(message, status, isErrorCode(code) ? code : 'invalid_response', {
    fields: 'fields' in body && isFields(body.fields) ? body.fields : {},
    requestId: 'requestId' in body && isString(body.requestId) ? body.requestId : null,
    retryAfter,
    current: 'current' in body ? body.current : undefined,
  });
}
