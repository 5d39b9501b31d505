import { isRouteErrorResponse, RouterContextProvider } from 'react-router-dom';
import type { RemoteModule } from 'shared-kit/remote';
import { formSubmissionContext, type FormResult } from 'shared-kit/remote/form-action';
import { CONTENT_VERSION_HEADER } from '../cache/content-version';
import {
  remoteActionResult,
  type ActionRequest,
  type ActionResult,
} from '../forms/action-messages';
import { handlerOf } from './route-handlers';
import { runFor } from '../forms/session-context';

/** A route that returns no `FormResult` can still redirect, as any action of React Router. */
function toResult(result: unknown): unknown {
  if (!(result instanceof Response)) return result;
  return { accepted: { location: result.headers.get('location') } };
}

/**
 * Runs the action of a form's route, whose requests to the API are the visitor's. Rejects if it fails for
 * another reason than the API's.
 * @param module The remote that owns the path; null for the shell's own forms.
 * @param onStep Called when code of the remote is about to run.
 */
export async function runAction(
  { url, form }: ActionRequest,
  module: RemoteModule | null,
  signal: AbortSignal,
  onStep: () => void = () => {},
): Promise<ActionResult> {
  const { values, token, headers, isKept, idempotencyKey } = form;
  let contentVersion = 0;
  const setCookies: string[] = [];
  const onResponse = (response: Response) => {
    contentVersion = Math.max(contentVersion, Number(response.headers.get(CONTENT_VERSION_HEADER)));
    setCookies.push(...response.headers.getSetCookie());
  };
  const requestContext = new RouterContextProvider();
  requestContext.set(formSubmissionContext, { isMember: token !== null, isKept, idempotencyKey });
  const request = new Request(url, { method: 'POST', body: new URLSearchParams(values), signal });
  const run = () => handlerOf(module).queryRoute(request, { requestContext });
  try {
    onStep();
    const returned: unknown = await runFor({ member: null, token, headers, onResponse }, run);
    const result = toResult(returned);
    // What the shell's own actions return is the shell's.
    if (module === null) return { form: result as FormResult | null, contentVersion, setCookies };
    return remoteActionResult.parse({ form: result, contentVersion });
  } catch (error) {
    // The route has no action.
    if (isRouteErrorResponse(error) && [404, 405].includes(error.status)) {
      return { form: null, contentVersion };
    }
    throw error;
  }
}
