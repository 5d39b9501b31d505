export type RemoteFailure = 'unreachable' | 'late' | 'broken' | 'incompatible';

/** A remote could not be brought in; `failure` says in a word why. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';

  constructor(
    readonly remote: string,
    readonly failure: RemoteFailure,
    options?: ErrorOptions,
  ) {
    super(`${remote} is ${failure}.`, options);
  }
}
