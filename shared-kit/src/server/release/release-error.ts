export type ReleaseErrorCode = 'invalid' | 'missing' | 'refused' | 'conflict' | 'unavailable';

/**
 * Why the release desk does not do what it was asked: a sentence for developers. `invalid` names a
 * mistake in what was sent, `missing` what does not exist, `refused` a check that failed, `conflict` a
 * state that forbids it, `unavailable` a store or a site that cannot be read.
 */
export class ReleaseError extends Error {
  override name = 'ReleaseError';

  constructor(
    readonly code: ReleaseErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
