import type { ErrorCode } from 'shared-kit/contract';

/** The API answered, and the answer was no. `status` is 0 when it did not answer at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    readonly status: number,
    readonly code: ErrorCode | 'network' | 'unreadable',
    /** Messages by input path, where the server named the inputs at fault. */
    readonly fields: Readonly<Record<string, string>> = {},
    readonly requestId: string | null = null,
    /** Seconds to wait before another try, where the server said so. */
    readonly retryAfter: number | null = null,
    /** With 412: what stands now in the place of what was to be saved over. */
    readonly current: unknown = undefined,
  ) {
    super(message);
  }
}

/** Whether the error says that the thing asked for is not there (any more). */
export function isNotFoundError(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 410);
}
