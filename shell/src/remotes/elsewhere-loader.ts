import { data, type LoaderFunctionArgs } from 'shared-kit/router';
import { ownerOf } from 'shared-kit/remote';
import { turnAway } from '../account/guard';
import { registryContext } from './registry-context';

/**
 * The loader of every path that no route answers (yet): sends away who may not enter, raises a true
 * 404 where nobody owns the path, and otherwise leaves it to `Elsewhere` to offer another try.
 */
export function elsewhere({ request, context }: LoaderFunctionArgs): null {
  turnAway({ request, context });
  const { pathname } = new URL(request.url);
  if (ownerOf(context.get(registryContext), pathname) === null) {
    throw data({ message: 'Page not found' }, { status: 404 });
  }
  return null;
}
