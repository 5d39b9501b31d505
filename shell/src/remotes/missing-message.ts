import { isObjectOf, isString } from 'shared-kit/guards';

const hasMessage = isObjectOf({ message: isString });

/** The message of a thing that is not there, as its loader gave it: 'Post not found'. */
export function missingMessage(data: unknown): string {
  return hasMessage(data) && data.message !== '' ? data.message : 'Page not found';
}
