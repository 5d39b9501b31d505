import type { ErrorCode } from 'shared-kit/contract';

/** An error that is sent to the client. Any other error becomes `internal`. */
export abstract class AppError extends Error {
  abstract readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** In seconds; sent as `Retry-After`. */
  readonly retryAfter: number | undefined;
  /** The current version of what the request tried to overwrite. */
  readonly current: unknown;

  constructor(
    message: string,
    more: { fields?: Record<string, string>; retryAfter?: number; current?: unknown } = {},
  ) {
    super(message);
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.current = more.current;
  }
}

export class InvalidError extends AppError {
  readonly code = 'invalid';
  constructor(message: string, fields?: Record<string, string>) {
    super(message, fields === undefined ? {} : { fields });
  }
}

export class MissingTokenError extends AppError {
  readonly code = 'missing_token';
  constructor() {
    super('Missing token');
  }
}

export class UnauthenticatedError extends AppError {
  readonly code = 'unauthenticated';
}

export class ForbiddenError extends AppError {
  readonly code = 'forbidden';
  constructor(message = 'You are not allowed to do this.') {
    super(message);
  }
}

/** The password must be entered again in this session. */
export class ConfirmationRequiredError extends AppError {
  readonly code = 'confirmation_required';
  constructor() {
    super('Please confirm your password to go on.');
  }
}

export class NotFoundError extends AppError {
  readonly code = 'not_found';
  constructor(message = 'Not found.') {
    super(message);
  }
}

export class ConflictError extends AppError {
  readonly code = 'conflict';
  constructor(message: string, fields?: Record<string, string>) {
    super(message, fields === undefined ? {} : { fields });
  }
}

export class GoneError extends AppError {
  readonly code = 'gone';
}

export class StaleError extends AppError {
  readonly code = 'stale';
  constructor(current: unknown) {
    super('Someone saved this meanwhile. Nothing of yours is lost: compare, then save again.', {
      current,
    });
  }
}

export class TooLargeError extends AppError {
  readonly code = 'too_large';
}

const formatMegabytes = (bytes: number) => `${Number((bytes / 1_000_000).toFixed(1))} MB`;

/** A member's files would take more than they may. Sizes are in bytes. */
export class QuotaError extends AppError {
  readonly code = 'quota_exceeded';
  constructor({
    usedBytes,
    size,
    quotaBytes,
  }: Record<'usedBytes' | 'size' | 'quotaBytes', number>) {
    super(
      `Your files take ${formatMegabytes(usedBytes)} of ${formatMegabytes(quotaBytes)}, ` +
        `so one of ${formatMegabytes(size)} cannot be stored.`,
    );
  }
}

export class UnsupportedMediaError extends AppError {
  readonly code = 'unsupported_media';
}

export class UnprocessableError extends AppError {
  readonly code = 'unprocessable';
}

export class LockedError extends AppError {
  readonly code = 'locked';
}

export class RateLimitedError extends AppError {
  readonly code = 'rate_limited';
  constructor(retryAfter: number) {
    super('Too many requests. Please wait a moment and try again.', { retryAfter });
  }
}

export class UnavailableError extends AppError {
  readonly code = 'unavailable';
  constructor(message = 'The service is not available right now.', retryAfter = 5) {
    super(message, { retryAfter });
  }
}

/** The database cannot be reached, or has no connection to spare. */
export class OutageError extends UnavailableError {
  constructor(cause: unknown) {
    super();
    this.cause = cause;
  }
}

/** The store of files cannot be reached, or a file in it cannot be read. */
export class StorageError extends UnavailableError {
  constructor(cause: unknown) {
    super('Files are not available right now. Please try again in a moment.');
    this.cause = cause;
  }
}

/** The database ended a statement that took too long. */
export class TooSlowError extends UnavailableError {
  constructor(cause: unknown) {
    super('This took too long. Please try again in a moment.');
    this.cause = cause;
  }
}
