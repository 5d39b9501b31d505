import { redirect, type ActionFunction, type RouteObject } from 'shared-kit/client/router';
import { isSitePath } from 'shared-kit/client/session';

type LoadAction = () => Promise<{ action: ActionFunction }>;

/**
 * The `action` of a route, in a module that is loaded when it runs, which is at the edge only: name it
 * `action.ts`, for builds for browsers leave out modules of that name. See `defineFormAction` of
 * `shared-kit/remote/form-action`.
 */
export const loadAction =
  (load: LoadAction): ActionFunction =>
  async (args) =>
    (await load()).action(args);

/** A route without a page, for a form on other pages (`PlainForm`): whoever opens it is redirected there. */
export const formRoute = (path: `/${string}`, load: LoadAction): RouteObject => ({
  path,
  action: loadAction(load),
  loader: ({ request }) => {
    const from = new URL(request.url).searchParams.get('from');
    return redirect(isSitePath(from) ? from : '/', 303);
  },
});
