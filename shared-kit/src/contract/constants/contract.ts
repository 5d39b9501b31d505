/**
 * The contract's semver, which each release states in the registry. The major version increases
 * when requests of older releases would fail.
 */
export const CONTRACT_VERSION = '1.13.0';

/** Every error code of the API with its HTTP status. */
export const ERROR_STATUS = {
  invalid: 400,
  missing_token: 401,
  unauthenticated: 401,
  forbidden: 403,
  confirmation_required: 403,
  not_found: 404,
  conflict: 409,
  gone: 410,
  stale: 412,
  too_large: 413,
  quota_exceeded: 413,
  unsupported_media: 415,
  unprocessable: 422,
  locked: 423,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
