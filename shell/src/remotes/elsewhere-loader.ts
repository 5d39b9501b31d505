import { data, type LoaderFunctionArgs } from 'shared-kit/router';
import { findRemoteByPath } from 'shared-kit/remote';
import { requireAccess } from '../account/access';
import { registryContext } from './registry';

/**
 * The loader of every path that no route answers (yet): sends away who may not enter, raises a true
 * 404 where nobody owns the path, and otherwise leaves it to `Elsewhere` to offer another try.
 */
export function elsewhere({ request, context }: LoaderFunctionArgs): null {
  requireAccess({ request, context });
  const { pathname } = new URL(request.url);
  if (findRemoteByPath(context.get(registryContext), pathname) === null) {
    throw data({ message: 'Page not found' }, { status: 404 });
  }
  return null;
}
