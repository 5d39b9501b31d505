import { ApiError } from './errors';

/**
 * What to say when something could not be sent: the API's own words where it says what is wrong
 * with it (4xx), otherwise the given ones.
 */
export function toSubmitError(error: unknown, words: string): Error {
  const explained = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return explained && error.code !== 'unreadable' ? error : new Error(words, { cause: error });
}
