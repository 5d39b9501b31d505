import { ERROR_STATUS } from 'shared-kit/constants';
import type { ApiErrorBody, ErrorCode } from 'shared-kit/contract';
import { isRecordOf, isObjectOf, isString } from 'shared-kit/guards';
import { ApiError } from './errors';

/** The specification's message for an answer that brings none of its own. */
const NO_MESSAGE = 'Request failed';

const isOurs = isObjectOf<Pick<ApiErrorBody, 'message' | 'code' | 'requestId'>>({
  message: isString,
  code: isString,
  requestId: isString,
});
const isMessages = isRecordOf(isString);

function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, code);
}

/** Turns a bad answer into an `ApiError`, also when its body is not ours (a proxy's page, say). */
export async function parseErrorResponse(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'));
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null;
  const body: unknown = await response.json().catch(() => null);
  if (!isOurs(body)) {
    return new ApiError(NO_MESSAGE, response.status, 'unreadable', {}, null, retryAfter);
  }
  const { message, code, requestId } = body;
  const fields = 'fields' in body && isMessages(body.fields) ? body.fields : {};
  const current = 'current' in body ? body.current : undefined;
  return new ApiError(
    message,
    response.status,
    isErrorCode(code) ? code : 'unreadable',
    fields,
    requestId,
    retryAfter,
    current,
  );
}
